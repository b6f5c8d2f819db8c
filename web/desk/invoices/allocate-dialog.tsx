import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { allocatePayment } from '#contract/staff/documents/calls';
import type { DeskPayment } from '#contract/staff/payments/schema';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { useAllocationWords } from '../kit/allocation-words';
import { deskMoney } from '../kit/desk-money';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { invalidateMoney } from '../kit/money-answers';
import { useCommand } from '../kit/use-command';
import { type Payable, readAllocation, typedAtFirst } from './allocation-form';

interface AllocateDialogProps {
  payment: DeskPayment;
  invoices: readonly Payable[];
  onDone: () => void;
  onClose: () => void;
}

/** An amount for each invoice. An empty list allocates to the oldest debt first. */
export function AllocateDialog({ payment: { id, usd }, invoices, onDone, onClose }: AllocateDialogProps) {
  const { common } = useWords();
  const words = useAllocationWords();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(() => typedAtFirst(invoices));
  const [wrong, setWrong] = useState<readonly number[]>([]);
  const [isTooMuch, setTooMuch] = useState(false);
  const { run, refusal, isSending } = useCommand(
    (body: { lines: { documentId: number; usd: number }[] }, key) =>
      askDesk(allocatePayment, { params: { id: String(id) }, body: { ...body, key } }),
    () => {
      invalidateMoney(queries);
      onDone();
    },
  );
  const submit = () => {
    const read = readAllocation(invoices, typed, usd);
    setWrong(read.wrong);
    setTooMuch(read.isTooMuch);
    if (read.wrong.length === 0 && !read.isTooMuch) void run({ lines: read.lines });
  };
  return (
    <FormDialog
      title={fillIn(words.dialogTitle, { id })}
      submit={words.save}
      isSending={isSending}
      refusal={isTooMuch ? fillIn(words.tooMuch, { usd: deskMoney(usd, 'USD') }) : refusal}
      back={{ label: words.automatic, onClick: () => void run({ lines: [] }) }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{fillIn(words.dialogHint, { usd: deskMoney(usd, 'USD') })}</p>
      {invoices.length === 0 && <p>{words.noInvoices}</p>}
      {invoices.map((invoice) => (
        <TextField
          key={invoice.id}
          label={fillIn(words.amountFor, { number: invoice.number, left: deskMoney(invoice.most, 'USD') })}
          name={`invoice-${invoice.id}`}
          inputMode="decimal"
          maxLength={16}
          autoComplete="off"
          error={wrong.includes(invoice.id) ? words.wrong : undefined}
          errorPrefix={common.errorPrefix}
          value={typed[invoice.id] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [invoice.id]: target.value })}
        />
      ))}
    </FormDialog>
  );
}
