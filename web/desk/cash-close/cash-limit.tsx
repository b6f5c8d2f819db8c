import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getCashLimit, setCashLimit } from '#contract/staff/cash-limit/calls';
import type { CashLimit as Limit } from '#contract/staff/cash-limit/schema';
import { adminOnly } from '#contract/staff/roles';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { TextField } from '../../ui/field';
import { SubmitButton } from '../../ui/submit-button';
import { useCashWords } from '../kit/cash-words';
import { readDecimal } from '../kit/decimal';
import { deskMoney } from '../kit/desk-money';
import { formatTimestamp } from '../kit/format-timestamp';
import { useWords } from '../kit/language';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useCommand } from '../kit/use-command';
import { deskKey, deskQuery } from '../queries';

/** The amount above which a second person is needed. An admin sets it; others read it. */
export function CashLimit() {
  const words = useCashWords();
  const maySet = useMay(adminOnly);
  const queries = useQueryClient();
  const [isDone, setDone] = useState(false);
  const { data, error, refetch } = useQuery({
    ...deskQuery(getCashLimit, {}),
    staleTime: 60_000,
  });
  return (
    <section className="desk-card" aria-label={words.limit}>
      <h2>{words.limit}</h2>
      <p>{words.limitHint}</p>
      <div role="status">{isDone && <p className="desk-said">{words.limitDone}</p>}</div>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data && (
        <p>
          <strong>
            {deskMoney(data.usd, 'USD')}, {deskMoney(data.ghs, 'GHS')}
          </strong>
        </p>
      )}
      {data && maySet && (
        <LimitForm
          limit={data}
          onSet={(limit) => {
            queries.setQueryData(deskKey(getCashLimit, {}), limit);
            setDone(true);
          }}
        />
      )}
      {data && data.history.length > 0 && <LimitHistory history={data.history} />}
    </section>
  );
}

function LimitForm({ limit, onSet }: { limit: Limit; onSet: (limit: Limit) => void }) {
  const { common } = useWords();
  const words = useCashWords();
  const [typed, setTyped] = useState({ usd: String(limit.usd), ghs: String(limit.ghs) });
  const [wrong, setWrong] = useState<Partial<Record<'usd' | 'ghs', string>>>({});
  const { run, refusal, isSending } = useCommand(
    (body: { usd: number; ghs: number }, key) => askDesk(setCashLimit, { body: { ...body, key } }),
    onSet,
  );
  const field = (name: 'usd' | 'ghs') => ({
    name,
    inputMode: 'decimal' as const,
    maxLength: 16,
    autoComplete: 'off',
    error: wrong[name],
    errorPrefix: common.errorPrefix,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const submit = () => {
    const [usd, ghs] = [readDecimal(typed.usd, 2), readDecimal(typed.ghs, 2)];
    const isWrong = (amount: number | null) => amount === null || amount < 0 || amount > 10_000_000;
    setWrong({
      ...(isWrong(usd) && { usd: words.limitProblem }),
      ...(isWrong(ghs) && { ghs: words.limitProblem }),
    });
    if (usd !== null && ghs !== null && !isWrong(usd) && !isWrong(ghs)) void run({ usd, ghs });
  };
  return (
    <form
      className="cash-form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField label={words.limitUsd} {...field('usd')} />
      <TextField label={words.limitGhs} {...field('ghs')} />
      <FormProblem text={refusal} />
      <SubmitButton className="button-solid" isSending={isSending}>
        {words.limitSet}
      </SubmitButton>
    </form>
  );
}

function LimitHistory({ history }: { history: Limit['history'] }) {
  const words = useCashWords();
  return (
    <details>
      <summary>{words.limitHistory}</summary>
      <ul className="desk-list">
        {history.map(({ id, currency, value, by, at }) => (
          <li key={id}>
            {deskMoney(value, currency)} · {formatTimestamp(at)} · {by}
          </li>
        ))}
      </ul>
    </details>
  );
}
