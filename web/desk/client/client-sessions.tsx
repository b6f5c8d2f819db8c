import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endClientSessions, listClientSessions } from '#contract/staff/access/calls';
import { listDeskLog } from '#contract/staff/desk/calls';
import { adminOnly } from '#contract/staff/roles';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { fillIn } from '../kit/language';
import { Panel } from '../kit/panel';
import { SessionList } from '../kit/session-list';
import { useSessionWords } from '../kit/session-words';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useCommand } from '../kit/use-command';
import { useStatusMessage } from '../kit/use-status-message';
import { deskQuery, invalidateAnswers } from '../queries';

/** The same roles as in the contract. */
const readers = ['admin', 'auditor'] as const;

export function ClientSessions({ clientId }: { clientId: number }) {
  return useMay(readers) ? <Sessions clientId={clientId} /> : null;
}

function Sessions({ clientId }: { clientId: number }) {
  const words = useSessionWords();
  const mayEnd = useMay(adminOnly);
  const queries = useQueryClient();
  const { statusMessage, announce } = useStatusMessage();
  const params = { id: String(clientId) };
  const { data, error, refetch } = useQuery({
    ...deskQuery(listClientSessions, { params }),
    staleTime: 0,
  });
  const { run, refusal } = useCommand(
    (body: { sessionId: number | null }) => askDesk(endClientSessions, { params, body }),
    ({ ended }) => {
      announce(fillIn(words.ended, { count: String(ended) }));
      invalidateAnswers(queries, listClientSessions, listDeskLog);
    },
  );
  return (
    <Panel title={words.title}>
      {statusMessage}
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      <FormProblem text={refusal} />
      {data && <SessionList sessions={data} onEnd={mayEnd ? (sessionId) => void run({ sessionId }) : undefined} />}
    </Panel>
  );
}
