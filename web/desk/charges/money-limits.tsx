import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { getMoneyLimits, setMoneyLimits } from '#contract/staff/charges/calls';
import type { MoneyLimits as Limits, MoneyLimitHistory } from '#contract/staff/charges/schema';
import { adminOnly } from '#contract/staff/roles';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { TextField } from '../../ui/field';
import { SubmitButton } from '../../ui/submit-button';
import { readDecimal } from '../kit/decimal';
import { DescriptionList } from '../kit/description-list';
import { deskMoney } from '../kit/desk-money';
import { formatTimestamp } from '../kit/format-timestamp';
import { useWords } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import { invalidateMoney } from '../kit/money-answers';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useCommand } from '../kit/use-command';
import { deskKey, deskQuery } from '../queries';
import { useLimitWords } from './limit-words';

/** The discount limit of one person, and when goods are held back. An admin sets both; others read them. */
export function MoneyLimits() {
  const words = useLimitWords();
  const maySet = useMay(adminOnly);
  const queries = useQueryClient();
  const [isDone, setDone] = useState(false);
  const { data, error, refetch } = useQuery({ ...deskQuery(getMoneyLimits, {}), staleTime: 60_000 });
  return (
    <section className="desk-card" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.hint}</p>
      <div role="status">{isDone && <p className="desk-said">{words.saved}</p>}</div>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data && !maySet && (
        <DescriptionList
          items={[
            [words.accounts, deskMoney(data.accounts, 'USD')],
            [words.admin, deskMoney(data.admin, 'USD')],
            [words.releaseName, data.release === null ? words.never : deskMoney(data.release, 'USD')],
          ]}
        />
      )}
      {data && maySet && (
        <LimitsForm
          limits={data}
          onSet={(limits) => {
            queries.setQueryData(deskKey(getMoneyLimits, {}), limits);
            invalidateMoney(queries);
            setDone(true);
          }}
        />
      )}
      {data && data.history.length > 0 && <Changes history={data.history} />}
    </section>
  );
}

function Changes({ history }: Pick<MoneyLimitHistory, 'history'>) {
  const words = useLimitWords();
  return (
    <details>
      <summary>{words.past}</summary>
      <ul className="desk-list">
        {history.map(({ id, name, value, by, at, reason }) => (
          <li key={id}>
            {words[name === 'release' ? 'releaseName' : name]}: {value === null ? words.never : deskMoney(value, 'USD')}{' '}
            · {[formatTimestamp(at), by, reason].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  );
}

const names = ['accounts', 'admin', 'release'] as const;
type Name = (typeof names)[number];

function LimitsForm({ limits, onSet }: { limits: Limits; onSet: (limits: MoneyLimitHistory) => void }) {
  const { common } = useWords();
  const words = useLimitWords();
  const { reason: reasonLabel, reasonMissing } = useLedgerWords();
  const [typed, setTyped] = useState({
    ...{ accounts: String(limits.accounts), admin: String(limits.admin) },
    release: limits.release === null ? '' : String(limits.release),
  });
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<readonly (Name | 'reason')[]>([]);
  const { run, refusal, isSending } = useCommand(
    (body: Limits & { reason: string }, key) => askDesk(setMoneyLimits, { body: { ...body, key } }),
    (set) => {
      setReason('');
      onSet(set);
    },
  );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const amounts = { accounts: readDecimal(typed.accounts, 2), admin: readDecimal(typed.admin, 2) };
    const isNever = typed.release.trim() === '';
    const release = isNever ? null : readDecimal(typed.release, 2);
    const isWrong = (amount: number | null) => amount === null || amount < 0 || amount > 1_000_000;
    const found: (Name | 'reason' | false)[] = [
      isWrong(amounts.accounts) && 'accounts',
      isWrong(amounts.admin) && 'admin',
      !isNever && isWrong(release) && 'release',
      reason.trim().length < 2 && 'reason',
    ];
    const problems = found.filter((each) => each !== false);
    setWrong(problems);
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    const { accounts, admin } = amounts;
    if (problems.length > 0 || accounts === null || admin === null) return;
    void run({ accounts, admin, release, reason: reason.trim() });
  };
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      {names.map((name) => (
        <TextField
          key={name}
          label={words[name]}
          name={name}
          inputMode="decimal"
          maxLength={16}
          autoComplete="off"
          error={wrong.includes(name) ? words.wrong : undefined}
          errorPrefix={common.errorPrefix}
          value={typed[name]}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
      <TextField
        label={reasonLabel}
        name="limitsReason"
        maxLength={500}
        autoComplete="off"
        error={wrong.includes('reason') ? reasonMissing : undefined}
        errorPrefix={common.errorPrefix}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormProblem text={refusal} />
      <SubmitButton className="button-solid" isSending={isSending}>
        {words.save}
      </SubmitButton>
    </form>
  );
}
