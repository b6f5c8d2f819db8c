import { attachments as words } from '../../content/attachments';
import { call } from '../../lib/api';
import { useClient, useClientQuery } from '../../lib/client-query';
import { attachmentsCall } from '../../shared/attachment-download';
import { AttachmentGrid, AttachmentsComing } from '../../shared/attachment-grid';
import { FailureBox } from '../../shared/failure-box';
import { isNotYours, NotYours } from '../../shared/not-yours';
import { OfflineNote } from '../../shared/offline-note';
import './my-attachments.css';

/** `id` is what the address says; whose it is only the server knows. */
export function MyAttachments({ id }: { id: string }) {
  const client = useClient();
  const { data, error, answeredAt, savedAt, isUpdating, askAgain } = useClientQuery({
    key: ['attachments', id],
    ask: (signal) => call(attachmentsCall, { params: { id } }, { signal }),
  });
  return (
    <div className="wrap page my-attachments">
      <h1>{words.title}</h1>
      <OfflineNote savedAt={savedAt} isUpdating={isUpdating} />
      {isNotYours(error) && <NotYours words={words.notFound} to={`/attachments/${client.id}`} />}
      {error && !isNotYours(error) && <FailureBox title={words.error} error={error} onRetry={askAgain} />}
      {data && <AttachmentGrid attachments={data} answeredAt={answeredAt} onOutdated={askAgain} />}
      {!data && !error && <AttachmentsComing />}
    </div>
  );
}
