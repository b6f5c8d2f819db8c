import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endOwnSessions, getOwnSecurity } from '#contract/staff/second-factor/calls';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { fillIn } from '../kit/language';
import { useSecurityWords } from '../kit/security-words';
import { SessionList } from '../kit/session-list';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useCommand } from '../kit/use-command';
import { useStatusMessage } from '../kit/use-status-message';
import { deskQuery, invalidateAnswers } from '../queries';
import { Factors } from './factors';

/** With `onReady`, only the second factor is asked for, and it is called once there is one. */
export function OwnSecurity({ onReady }: { onReady?: () => void }) {
  const words = useSecurityWords().sessions;
  const queries = useQueryClient();
  const { statusMessage, announce } = useStatusMessage();
  const { data, error, refetch } = useQuery({
    ...deskQuery(getOwnSecurity, {}),
    staleTime: 0,
  });
  const { run, refusal } = useCommand(
    (body: { sessionId: number | null }) => askDesk(endOwnSessions, { body }),
    ({ ended }) => {
      announce(fillIn(words.ended, { count: String(ended) }));
      invalidateAnswers(queries, getOwnSecurity);
    },
  );
  if (!data) return error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />;
  return (
    <>
      <Factors security={data} {...(onReady && { onReady })} />
      {!onReady && (
        <section className="desk-card" aria-label={words.title}>
          <h2>{words.title}</h2>
          <p>{words.intro}</p>
          {statusMessage}
          <FormProblem text={refusal} />
          <SessionList isOwn sessions={data.sessions} onEnd={(sessionId) => void run({ sessionId })} />
        </section>
      )}
    </>
  );
}
