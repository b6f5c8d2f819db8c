import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endStaffSessions, getStaffSecurity, resetSecondFactor } from '#contract/staff/access/calls';
import { listStaff } from '#contract/staff/accounts/calls';
import type { StaffAccount } from '#contract/staff/accounts/schema';
import { listDeskLog } from '#contract/staff/desk/calls';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { FormDialog } from '../kit/form-dialog';
import { fillIn } from '../kit/language';
import { useSecurityWords } from '../kit/security-words';
import { SessionList } from '../kit/session-list';
import { fullDate } from '../kit/short-date';
import { useStaff } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useCommand } from '../kit/use-command';
import { useStatusMessage } from '../kit/use-status-message';
import { deskQuery, invalidateAnswers } from '../queries';

/** A person's second factors and sessions. */
export function AccountSecurity({ account, mayWrite }: { account: StaffAccount; mayWrite: boolean }) {
  const security = useSecurityWords();
  const words = security.account;
  const params = { id: String(account.id) };
  const queries = useQueryClient();
  const { statusMessage, announce } = useStatusMessage();
  const [isAsking, setAsking] = useState(false);
  const isOwn = useStaff().id === account.id;
  const { data, error, refetch } = useQuery({
    ...deskQuery(getStaffSecurity, { params }),
    staleTime: 0,
  });
  const changed = (text: string) => {
    setAsking(false);
    announce(text);
    invalidateAnswers(queries, getStaffSecurity, listStaff, listDeskLog);
  };
  const ending = useCommand(
    (body: { sessionId: number | null }) => askDesk(endStaffSessions, { params, body }),
    ({ ended }) => changed(fillIn(security.sessions.ended, { count: String(ended) })),
  );
  const resetting = useCommand(
    () => askDesk(resetSecondFactor, { params }),
    () => changed(fillIn(words.isReset, { name: account.name })),
  );
  const title = fillIn(words.title, { name: account.name });
  const hasNone = data?.authenticatorSince === null && data.passkeys.length === 0;
  return (
    <section className="desk-card" aria-label={title}>
      <h2>{title}</h2>
      {statusMessage}
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data && (
        <>
          <h3>{words.factor}</h3>
          {hasNone && <p>{words.none}</p>}
          {data.authenticatorSince && <p>{fillIn(words.app, { date: fullDate(data.authenticatorSince) ?? '' })}</p>}
          {data.passkeys.length > 0 && <p>{fillIn(words.keys, { count: String(data.passkeys.length) })}</p>}
          {!hasNone && <p>{fillIn(words.codes, { count: String(data.recoveryCodesLeft) })}</p>}
          {mayWrite && !hasNone && (isOwn ? <p>{words.own}</p> : <ResetButton onClick={() => setAsking(true)} />)}
          <h3>{security.sessions.title}</h3>
          <FormProblem text={ending.refusal} />
          <SessionList
            sessions={data.sessions}
            onEnd={mayWrite ? (sessionId) => void ending.run({ sessionId }) : undefined}
          />
        </>
      )}
      {isAsking && (
        <FormDialog
          title={words.reset}
          submit={words.resetNow}
          isSending={resetting.isSending}
          refusal={resetting.refusal}
          onSubmit={() => void resetting.run({})}
          onClose={() => setAsking(false)}
        >
          <p>{words.resetHint}</p>
        </FormDialog>
      )}
    </section>
  );
}

function ResetButton({ onClick }: { onClick: () => void }) {
  const security = useSecurityWords();
  return (
    <button className="button button-line" type="button" onClick={onClick}>
      {security.account.reset}
    </button>
  );
}
