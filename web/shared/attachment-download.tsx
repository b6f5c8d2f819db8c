import type { MouseEvent } from 'react';
import { displayName } from '#contract/attachment-name';
import { listAttachments } from '#contract/clients/calls';
import type { Attachment } from '#contract/clients/schema';
import { attachments as words } from '../content/attachments';
import { ApiError, call } from '../lib/api';
import { useClient } from '../lib/client-query';
import { ClientIcon } from '../ui/client-icon';
import { showToast } from './toasts';

interface AttachmentDownloadProps {
  attachment: Attachment;
  isOutdated: () => boolean;
}

/**
 * A plain link, which the server or `download` turns into a file. When the address may have expired, a new one is
 * requested first.
 */
export function AttachmentDownload({ attachment: { id, name, imageUrl }, isOutdated }: AttachmentDownloadProps) {
  const clientId = String(useClient().id);

  const renewIfOutdated = async (event: MouseEvent) => {
    if (!isOutdated()) return;
    event.preventDefault();
    try {
      const fresh = await call(listAttachments, { params: { id: clientId } });
      const found = fresh.find((each) => each.id === id);
      if (found) download(found.imageUrl);
      else showToast({ kind: 'error', text: words.downloadFailed });
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof ApiError ? error.message : words.downloadFailed });
    }
  };

  return (
    <a
      className="button button-line attachment-download"
      href={imageUrl}
      download
      aria-label={words.downloadNamed.replace('{name}', displayName(name))}
      onClick={renewIfOutdated}
    >
      <ClientIcon name="download" />
      {words.download}
    </a>
  );
}

function download(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
