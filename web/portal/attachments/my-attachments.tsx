import { listAttachments } from '#contract/clients/calls';
import { attachments as words } from '../../content/attachments';
import { call } from '../../lib/api';
import { useClient, useClientQuery } from '../../lib/client-query';
import { AttachmentGrid, AttachmentsSkeleton } from '../../shared/attachment-grid';
import { FailureBox } from '../../shared/failure-box';
import { ForeignClientNotice, isNotYours } from '../../shared/foreign-client-notice';
import { OfflineNote } from '../../shared/offline-note';
import './my-attachments.css';

/** `id` comes from the address; only the server knows whether it is the client's own. */
export function MyAttachments({ id }: { id: string }) {
  const client = useClient();
  const { data, error, answeredAt, savedAt, isUpdating, refetch } = useClientQuery({
    key: ['attachments', id],
    ask: (signal) => call(listAttachments, { params: { id } }, { signal }),
  });
  return (
    <div className="wrap page my-attachments">
      <h1>{words.title}</h1>
      <OfflineNote savedAt={savedAt} isUpdating={isUpdating} />
      {isNotYours(error) && <ForeignClientNotice words={words.notFound} to={`/attachments/${client.id}`} />}
      {error && !isNotYours(error) && <FailureBox title={words.error} error={error} onRetry={refetch} />}
      {data && <AttachmentGrid attachments={data} answeredAt={answeredAt} onOutdated={refetch} />}
      {!data && !error && <AttachmentsSkeleton />}
    </div>
  );
}
