import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { correctPackage } from '#contract/staff/package-corrections/calls';
import { type CorrectableField, mayCorrect } from '#contract/staff/package-corrections/rules';
import { getDeskPackage, listCategories } from '#contract/staff/packages/calls';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { ClientCombobox } from '../kit/client-combobox';
import { useCorrectionWords } from '../kit/correction-words';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { SelectField } from '../kit/select-field';
import { useStaff } from '../kit/staff';
import { useCommand } from '../kit/use-command';
import { deskQuery, invalidateAnswers } from '../queries';
import { CartonFields } from './carton-fields';
import { type CorrectionBody, cartonRowsOf, type Edits, fieldOf, type Problem, readEdits } from './correction-form';
import { CorrectionWarning } from './correction-warning';
import './package-corrections.css';

interface CorrectDialogProps {
  pkg: DeskPackage;
  onClose: () => void;
  onDone: (pkg: DeskPackage) => void;
}

type Sent = CorrectionBody & { reason: string; version: number; isConfirmed: boolean };

/** Shows what this person may correct. Fields that were not touched follow the corrections of others. */
export function CorrectDialog({ pkg: opened, onClose, onDone }: CorrectDialogProps) {
  const words = useCorrectionWords();
  const { common } = useWords();
  const { fields } = words;
  const { role } = useStaff();
  const queries = useQueryClient();
  const params = { id: String(opened.id) };
  const { data: pkg = opened } = useQuery(deskQuery(getDeskPackage, { params }));
  const { data: categories = [] } = useQuery(deskQuery(listCategories, {}));
  const [edits, setEdits] = useState<Edits>({});
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<readonly (Problem | 'reason' | 'nothing')[]>([]);
  const { run, refusal, failure, isSending } = useCommand(
    (body: Sent, key) => askDesk(correctPackage, { params, body: { ...body, key } }),
    onDone,
    () => invalidateAnswers(queries, getDeskPackage),
  );
  const isUnusual = failure?.code === 'UNUSUAL_VALUE';
  const isOutdated = failure?.code === 'CHANGED_MEANWHILE';
  const may = (name: keyof Edits) =>
    mayCorrect(fieldOf[name] satisfies CorrectableField, role, pkg.status === 'DELIVERED');
  const edit = (change: Edits) => setEdits((known) => ({ ...known, ...change }));
  const text = (name: 'trackingNumber' | 'goods' | 'quantity' | 'cbm' | 'notes' | 'innerNote', now: string) => ({
    name,
    label: fields[name],
    errorPrefix: common.errorPrefix,
    autoComplete: 'off',
    value: edits[name] ?? now,
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });
  const error = (name: Problem) => (problems.includes(name) ? words.problems[name] : undefined);
  const cartons = edits.cartons ?? cartonRowsOf(pkg);

  const submit = () => {
    const { problems: found, body } = readEdits(pkg, edits);
    const isEmpty = found.length === 0 && Object.keys(body).length === 0;
    const all = [
      ...found,
      ...(isEmpty ? ['nothing' as const] : []),
      ...(reason.trim().length < 2 ? ['reason' as const] : []),
    ];
    setProblems(all);
    if (all.length === 0) void run({ ...body, reason: reason.trim(), version: pkg.version, isConfirmed: isUnusual });
  };

  return (
    <FormDialog
      title={fillIn(words.correctOf, { number: pkg.trackingNumber })}
      submit={isUnusual ? words.saveAnyway : words.save}
      isSending={isSending}
      refusal={isUnusual || isOutdated ? null : problems.includes('nothing') ? words.nothing : refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      {may('trackingNumber') && (
        <TextField {...text('trackingNumber', pkg.trackingNumber)} maxLength={64} error={error('trackingNumber')} />
      )}
      {may('client') && (
        <ClientCombobox
          label={fields.client}
          name="client"
          error={error('client')}
          chosen={edits.client === undefined ? suggestionOf(pkg) : edits.client}
          onChoose={(client) => edit({ client })}
          isOnlyKnown
        />
      )}
      {may('goods') && <TextField {...text('goods', pkg.package)} maxLength={200} error={error('goods')} />}
      <div className="correction-pair">
        {may('categoryId') && (
          <SelectField
            label={fields.category}
            name="category"
            value={edits.categoryId ?? String(pkg.categoryId)}
            options={[
              ...(categories.some(({ id }) => id === pkg.categoryId)
                ? []
                : [[String(pkg.categoryId), pkg.category] as const]),
              ...categories.map(({ id, description }) => [String(id), description] as const),
            ]}
            onChange={(categoryId) => edit({ categoryId })}
          />
        )}
        {may('quantity') && (
          <TextField {...text('quantity', String(pkg.quantity))} inputMode="numeric" error={error('quantity')} />
        )}
        {may('cbm') && cartons.length === 0 && (
          <TextField {...text('cbm', String(pkg.cbm))} inputMode="decimal" hint={fields.cbmHint} error={error('cbm')} />
        )}
      </div>
      {may('cartons') && (
        <CartonFields rows={cartons} error={error('cartons')} onChange={(rows) => edit({ cartons: rows })} />
      )}
      {may('notes') && <TextField {...text('notes', pkg.notes ?? '')} maxLength={2000} />}
      {may('innerNote') && <TextField {...text('innerNote', pkg.innerNote ?? '')} maxLength={2000} />}
      <TextField
        label={words.reason}
        hint={words.reasonHint}
        name="reason"
        maxLength={500}
        autoComplete="off"
        error={problems.includes('reason') ? words.reasonMissing : undefined}
        errorPrefix={common.errorPrefix}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <CorrectionWarning failure={failure} />
    </FormDialog>
  );
}

/** The owner as the combobox knows clients. */
const suggestionOf = ({ client }: DeskPackage) => client && { ...client, exact: true, similarity: 1 };
