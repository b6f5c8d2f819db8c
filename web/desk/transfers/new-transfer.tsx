import { useState } from 'react';
import { openTransfer } from '#contract/staff/transfers/calls';
import type { Transfer } from '#contract/staff/transfers/schema';
import { askDesk } from '../../lib/desk-api';
import { collectionCodes, ownOrFirst, useBranches, useGhanaCodesHere } from '../kit/branches';
import { FormDialog } from '../kit/form-dialog';
import { useWords } from '../kit/language';
import { SelectField } from '../kit/select-field';
import { useStaff } from '../kit/staff';
import { useTransferWords } from '../kit/transfer-words';
import { useCommand } from '../kit/use-command';

interface NewTransferProps {
  onClose: () => void;
  onDone: (transfer: Transfer) => void;
}

export function NewTransfer({ onClose, onDone }: NewTransferProps) {
  const words = useTransferWords();
  const { branches } = useWords();
  const here = useGhanaCodesHere();
  const there = collectionCodes(useBranches());
  const { branch: own } = useStaff();
  const [from, setFrom] = useState(ownOrFirst(here, own));
  const others = there.filter((code) => code !== from);
  const [wanted, setTo] = useState('');
  const to = others.includes(wanted) ? wanted : (others[0] ?? '');
  const { run, refusal, isSending } = useCommand(
    (body: { from: string; to: string }, key) => askDesk(openTransfer, { body: { ...body, key } }),
    onDone,
  );
  const optionsOf = (codes: readonly string[]) => codes.map((code) => [code, branches[code] ?? code] as const);
  return (
    <FormDialog
      title={words.create}
      submit={words.create}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => void run({ from, to })}
      onClose={onClose}
    >
      <SelectField label={words.from} name="from" value={from} options={optionsOf(here)} onChange={setFrom} />
      <SelectField label={words.to} name="to" value={to} options={optionsOf(others)} onChange={setTo} />
    </FormDialog>
  );
}
