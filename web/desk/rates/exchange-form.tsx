import { useState } from 'react';
import { setExchangeRate } from '#contract/staff/rates/calls';
import type { ExchangeRate } from '#contract/staff/rates/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { TextField } from '../../ui/field';
import { SubmitButton } from '../../ui/submit-button';
import { readDecimal } from '../kit/decimal';
import { useWords } from '../kit/language';
import { useRateWords } from '../kit/rate-words';
import { useCommand } from '../kit/use-command';

interface ExchangeFormProps {
  today: string;
  onSet: (rate: ExchangeRate) => void;
}

export function ExchangeForm({ today, onSet }: ExchangeFormProps) {
  const { common } = useWords();
  const words = useRateWords();
  const [day, setDay] = useState(today);
  const [rate, setText] = useState('');
  const [problems, setProblems] = useState<{ day?: string; rate?: string }>({});
  const { run, refusal, isSending } = useCommand(
    (body: { validOn: string; usdGhs: number }, key) => askDesk(setExchangeRate, { body: { ...body, key } }),
    (set) => {
      setText('');
      onSet(set);
    },
  );
  return (
    <form
      className="rates-form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const usdGhs = readDecimal(rate, 4);
        const isDayWrong = day < today;
        const isRateWrong = usdGhs === null || usdGhs <= 0;
        setProblems({
          ...(isDayWrong && { day: words.problems.day }),
          ...(isRateWrong && { rate: words.problems.rate }),
        });
        if (!isDayWrong && !isRateWrong) void run({ validOn: day, usdGhs });
      }}
    >
      <TextField
        label={words.day}
        type="date"
        name="day"
        min={today}
        error={problems.day}
        errorPrefix={common.errorPrefix}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextField
        label={words.rate}
        name="rate"
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        error={problems.rate}
        errorPrefix={common.errorPrefix}
        value={rate}
        onChange={({ target }) => setText(target.value)}
      />
      <SubmitButton className="button-solid" isSending={isSending}>
        {words.set}
      </SubmitButton>
      <FormProblem text={refusal} />
    </form>
  );
}
