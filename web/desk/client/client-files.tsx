import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listDeskAttachments } from '#contract/staff/attachments/calls';
import type { DeskAttachment } from '#contract/staff/attachments/schema';
import { listDeskLog } from '#contract/staff/desk/calls';
import type { StaffRole } from '#contract/staff/roles';
import { fillIn, useWords } from '../kit/language';
import { onDemand } from '../kit/on-demand';
import { Panel } from '../kit/panel';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useStatusMessage } from '../kit/use-status-message';
import { deskQuery, invalidateAnswers } from '../queries';
import { FileList } from './file-list';
import { FileSender } from './file-sender';

const RemoveFile = onDemand(async () => (await import('./remove-file')).RemoveFile);

/** The same roles as in the contract of these calls. */
const senders: readonly StaffRole[] = ['admin', 'china-warehouse', 'ghana-warehouse', 'accounts', 'support'];
const removers: readonly StaffRole[] = ['admin', 'support'];
/** Addresses of files are valid for at least half an hour. */
const FRESH_MS = 20 * 60_000;

export function ClientFiles({ clientId }: { clientId: number }) {
  const { files: words } = useWords();
  const queries = useQueryClient();
  const maySend = useMay(senders);
  const mayRemove = useMay(removers);
  const [removing, setRemoving] = useState<DeskAttachment | null>(null);
  const { statusMessage, announce } = useStatusMessage();
  const { data, error, refetch } = useQuery({
    ...deskQuery(listDeskAttachments, { params: { id: String(clientId) } }),
    staleTime: 0,
    refetchInterval: FRESH_MS,
  });
  const done = (text: string) => {
    announce(text);
    invalidateAnswers(queries, listDeskAttachments, listDeskLog);
  };

  return (
    <Panel title={words.title} note={data?.length || null}>
      {statusMessage}
      {maySend && <FileSender clientId={clientId} onSent={(name) => done(fillIn(words.sent, { name }))} />}
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data?.length === 0 && <p>{words.empty}</p>}
      {data && data.length > 0 && <FileList files={data} onRemove={mayRemove ? setRemoving : null} />}
      {removing && (
        <RemoveFile
          file={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setRemoving(null);
            done(fillIn(words.removed, { name: removing.title }));
          }}
        />
      )}
    </Panel>
  );
}
