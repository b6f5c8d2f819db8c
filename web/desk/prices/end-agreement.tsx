import { useState } from 'react';
import { endPriceAgreement } from '#contract/staff/agreements/calls';
import type { PriceAgreement } from '#contract/staff/agreements/schema';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { useCategoryName } from '../kit/category-name';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';
import { isReason, todayInGhana } from './agreement-form';
import { usePricesWords } from './prices-words';

interface EndAgreementProps {
  agreement: PriceAgreement;
  onDone: () => void;
  onClose: () => void;
}

export function EndAgreement({ agreement, onDone, onClose }: EndAgreementProps) {
  const { common } = useWords();
  const nameOf = useCategoryName();
  const words = usePricesWords();
  const today = todayInGhana();
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isDayWrong = until !== '' && until < today;
  const isReasonMissing = !isReason(reason);
  const { run, refusal, isSending } = useCommand(
    (body: { until?: string; reason: string }, key) =>
      askDesk(endPriceAgreement, { params: { id: String(agreement.id) }, body: { ...body, key } }),
    onDone,
  );
  return (
    <FormDialog
      title={fillIn(words.endTitle, { category: nameOf(agreement.category, agreement.categoryZh) })}
      submit={words.end}
      isSending={isSending}
      refusal={refusal}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (!isDayWrong && !isReasonMissing) void run({ ...(until !== '' && { until }), reason: reason.trim() });
      }}
    >
      <p>{words.endHint}</p>
      <TextField
        label={words.lastDay}
        type="date"
        name="until"
        min={today}
        error={isChecked && isDayWrong ? words.problems.lastDay : undefined}
        errorPrefix={common.errorPrefix}
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
      <TextField
        label={words.reason}
        name="reason"
        maxLength={500}
        autoComplete="off"
        error={isChecked && isReasonMissing ? words.problems.reason : undefined}
        errorPrefix={common.errorPrefix}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
