import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FactName, numberFacts, textFacts } from '#contract/packages/facts';
import { correctPackage } from '#contract/staff/package-corrections/calls';
import { type CorrectableField, mayCorrect } from '#contract/staff/package-corrections/rules';
import { getDeskPackage, listCategories } from '#contract/staff/packages/calls';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { useCategoryName, useCategoryOptions } from '../kit/category-name';
import { ClientCombobox } from '../kit/client-combobox';
import { useCorrectionWords } from '../kit/correction-words';
import { useDisputeWords } from '../kit/dispute-words';
import { FileField } from '../kit/file-field';
import { FormDialog } from '../kit/form-dialog';
import { useFreightWords } from '../kit/freight-words';
import { fillIn, useWords } from '../kit/language';
import { entriesOf, SelectField } from '../kit/select-field';
import { sendPackagePhoto } from '../kit/send-package-photo';
import { useStaff } from '../kit/staff';
import { useCommand } from '../kit/use-command';
import { deskQuery, invalidateAnswers } from '../queries';
import { CartonFields } from './carton-fields';
import { ChangedSince } from './changed-since';
import { type CorrectionBody, cartonRowsOf, type Edits, fieldOf, type Problem, readEdits } from './correction-form';
import { CorrectionWarning } from './correction-warning';
import './package-corrections.css';

interface CorrectDialogProps {
  pkg: DeskPackage;
  onClose: () => void;
  onDone: (pkg: DeskPackage) => void;
}

type TextName = 'trackingNumber' | 'goods' | 'quantity' | 'cbm';
type Sent = CorrectionBody & { reason: string; version: number; isConfirmed: boolean; file: File | null };

/** Shows what this person may correct. Untouched fields follow other people's corrections. */
export function CorrectDialog({ pkg: opened, onClose, onDone }: CorrectDialogProps) {
  const words = useCorrectionWords();
  const { measured } = useDisputeWords();
  const { common } = useWords();
  const { fields } = words;
  const freight = useFreightWords();
  const { role } = useStaff();
  const queries = useQueryClient();
  const params = { id: String(opened.id) };
  const { data: pkg = opened } = useQuery(deskQuery(getDeskPackage, { params }));
  const { data: categories = [] } = useQuery(deskQuery(listCategories, {}));
  const categoryOptions = useCategoryOptions(categories);
  const nameOf = useCategoryName();
  // The page behind reloads the package: this is what the person looked at, and the version they know.
  const [before] = useState(opened);
  const [known, setKnown] = useState(opened.version);
  const [edits, setEdits] = useState<Edits>({});
  const [reason, setReason] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<readonly (Problem | 'reason' | 'nothing')[]>([]);
  const { run, refusal, failure, isSending, reset } = useCommand(
    async ({ file: photo, ...body }: Sent, key) =>
      askDesk(correctPackage, { params, body: { ...body, ...(await sendPackagePhoto(opened.id, photo)), key } }),
    onDone,
    () => invalidateAnswers(queries, getDeskPackage),
  );
  const isUnusual = failure?.code === 'UNUSUAL_VALUE';
  const isOutdated = failure?.code === 'CHANGED_MEANWHILE';
  const may = (name: keyof Edits) =>
    mayCorrect(fieldOf[name] satisfies CorrectableField, role, pkg.status === 'DELIVERED');
  const edit = (change: Edits) => {
    setEdits((others) => ({ ...others, ...change }));
    // A confirmation applies to the values that were asked about, not to later ones.
    if (isUnusual) reset();
  };
  const labels = { ...fields, ...words.numbers.labels };
  const text = (name: TextName | FactName, now: string) => ({
    name,
    label: labels[name],
    errorPrefix: common.errorPrefix,
    autoComplete: 'off',
    value: edits[name] ?? now,
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });
  const sentences = { ...words.problems, ...words.numbers.problems };
  const error = (name: Problem) => (problems.includes(name) ? sentences[name] : undefined);
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
    if (all.length > 0) return;
    // After the refusal the person has read what differs.
    const version = isOutdated ? pkg.version : known;
    setKnown(version);
    void run({ ...body, file, reason: reason.trim(), version, isConfirmed: isUnusual });
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
      {pkg.status === 'DELIVERED' && <p className="desk-warned">{words.isDelivered}</p>}
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
                : [[String(pkg.categoryId), nameOf(pkg.category, pkg.categoryZh)] as const]),
              ...categoryOptions,
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
      <div className="correction-pair">
        {may('mode') && (
          <SelectField
            label={freight.mode}
            name="mode"
            value={edits.mode ?? pkg.mode}
            options={entriesOf(freight.modes)}
            onChange={(mode) => mode && edit({ mode })}
          />
        )}
        {numberFacts.filter(may).map((name) => (
          <TextField key={name} {...text(name, String(pkg[name] ?? ''))} inputMode="decimal" error={error(name)} />
        ))}
      </div>
      {textFacts.filter(may).map((name) => (
        <TextField key={name} {...text(name, pkg[name] ?? '')} maxLength={2000} />
      ))}
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
      {may('cartons') && (
        <FileField
          label={measured.photo}
          of="photo"
          files={file ? [file] : []}
          onChange={([photo = null]) => setFile(photo)}
        />
      )}
      <CorrectionWarning failure={failure} changed={<ChangedSince before={before} now={pkg} edits={edits} />} />
    </FormDialog>
  );
}

/** The owner as an option of the combobox. */
const suggestionOf = ({ client }: DeskPackage) => client && { ...client, exact: true, similarity: 1 };
