import { useState } from 'react';
import { creditDocument } from '#contract/staff/documents/calls';
import type { DeskDocument } from '#contract/staff/documents/schema';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { deskMoney } from '../kit/desk-money';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import { useCommand } from '../kit/use-command';
import { differenceText } from './difference-text';
import '../kit/check.css';
import './invoices.css';

interface CreditDialogProps {
  document: DeskDocument;
  onDone: (note: DeskDocument) => void;
  onClose: () => void;
}

/** Credits a whole invoice, or what later corrections deduct. */
export function CreditDialog({ document: { id, copy, openDifference }, onDone, onClose }: CreditDialogProps) {
  const { common } = useWords();
  const { invoice: words, reason: reasonLabel, reasonMissing } = useLedgerWords();
  const hasDifference = openDifference < 0;
  const [what, setWhat] = useState<'ALL' | 'DIFFERENCE'>(hasDifference ? 'DIFFERENCE' : 'ALL');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { run, refusal, isSending } = useCommand(
    (body: { what: 'ALL' | 'DIFFERENCE'; reason: string }, key) =>
      askDesk(creditDocument, { params: { id: String(id) }, body: { ...body, key } }),
    onDone,
  );
  const choices = [
    ['DIFFERENCE', fillIn(words.creditDifference, { amount: differenceText(words, { copy, openDifference }) })],
    ['ALL', fillIn(words.creditAll, { total: deskMoney(copy.total, 'USD') })],
  ] as const;
  return (
    <FormDialog
      title={fillIn(words.creditTitle, { number: copy.number })}
      submit={words.creditSubmit}
      isSending={isSending}
      refusal={refusal}
      onClose={onClose}
      onSubmit={() => {
        const text = reason.trim();
        setMissing(text.length < 2);
        if (text.length >= 2) void run({ what, reason: text });
      }}
    >
      <fieldset className="credit-what">
        <legend>{words.creditWhat}</legend>
        {choices
          .filter(([value]) => value === 'ALL' || hasDifference)
          .map(([value, name]) => (
            <label key={value} className="desk-check">
              <input type="radio" name="what" checked={what === value} onChange={() => setWhat(value)} />
              {name}
            </label>
          ))}
      </fieldset>
      <TextField
        label={reasonLabel}
        name="reason"
        maxLength={500}
        autoComplete="off"
        error={isMissing ? reasonMissing : undefined}
        errorPrefix={common.errorPrefix}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
