import { useState } from 'react';
import { displayName } from '#contract/attachment-name';
import type { Attachment } from '#contract/clients/schema';
import { attachments as words } from '../content/attachments';
import { formatDate } from '../lib/format';
import { ClientIcon } from '../ui/client-icon';
import { EmptyState } from '../ui/empty-state';
import { SkeletonLine, SkeletonRegion } from '../ui/skeleton';
import { AttachmentDownload } from './attachment-download';
import { hasPreview } from './attachment-name';
import './attachment-grid.css';

interface AttachmentGridProps {
  attachments: Attachment[];
  /** When the addresses of the files arrived: they are valid for at least half an hour. */
  answeredAt: number;
  /** Requests new addresses. */
  onOutdated: () => void;
}

const LIFE_MS = 25 * 60_000;

export function AttachmentGrid({ attachments, answeredAt, onOutdated }: AttachmentGridProps) {
  const isOutdated = () => Date.now() - answeredAt > LIFE_MS;
  if (attachments.length === 0) return <EmptyState title={words.empty} />;
  return (
    <ul className="attachment-grid">
      {attachments.map((attachment) => {
        const { id, name, createdAt, imageUrl } = attachment;
        return (
          <li className="attachment-card" key={id}>
            <Preview
              // A new address is tried again.
              key={imageUrl}
              attachment={attachment}
              onFailure={() => {
                if (isOutdated()) onOutdated();
              }}
            />
            <div className="attachment-text">
              <p className="attachment-name">{displayName(name)}</p>
              <p className="attachment-date">{words.created.replace('{date}', formatDate(createdAt) ?? '')}</p>
            </div>
            <AttachmentDownload attachment={attachment} isOutdated={isOutdated} />
          </li>
        );
      })}
    </ul>
  );
}

/** Shows the icon when the picture cannot be loaded (no network, expired address), which is not an error. */
function Preview({ attachment: { name, imageUrl }, onFailure }: { attachment: Attachment; onFailure: () => void }) {
  const [hasFailed, setFailed] = useState(false);
  if (!hasPreview(name) || hasFailed) {
    return (
      <div className="attachment-preview" role="img" aria-label={words.fileAlt}>
        <ClientIcon name="file" size={48} />
      </div>
    );
  }
  return (
    <div className="attachment-preview">
      <img
        src={imageUrl}
        alt={words.imageAlt.replace('{name}', displayName(name))}
        loading="lazy"
        decoding="async"
        onError={() => {
          setFailed(true);
          onFailure();
        }}
      />
    </div>
  );
}

const shapes = [1, 2, 3, 4];

export function AttachmentsSkeleton() {
  return (
    <SkeletonRegion label={words.loading}>
      <div className="attachment-grid">
        {shapes.map((shape) => (
          <div className="attachment-card" key={shape}>
            <span className="attachment-preview skeleton" />
            <div className="attachment-text attachment-text-shape">
              <SkeletonLine />
              <SkeletonLine size="half" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
