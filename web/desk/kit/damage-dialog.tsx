import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { reportDamage } from '#contract/staff/arrivals/calls';
import { mostDamagePhotos } from '#contract/staff/arrivals/rules';
import type { Discrepancy } from '#contract/staff/arrivals/schema';
import { getPackageCartons } from '#contract/staff/cartons/calls';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { deskQuery } from '../queries';
import { useDisputeWords } from './dispute-words';
import { FileField } from './file-field';
import { FormDialog } from './form-dialog';
import { useHandoverWords } from './handover-words';
import { fillIn, useWords } from './language';
import { SelectField } from './select-field';
import { sendPackagePhoto } from './send-package-photo';
import { useCommand } from './use-command';

interface DamageDialogProps {
  /** `partIds`, because a row of a list can stand for several parts of one package. */
  pkg: { id: number; trackingNumber: string; partIds?: readonly number[] };
  /** The carton that was chosen before. */
  carton?: number;
  onClose: () => void;
  onReported: (record: Discrepancy) => void;
}

type Report = { note: string; files: readonly File[]; carton?: number };

/**
 * A note is required. One carton also needs a photo; a whole package may have some. The photos belong to the package.
 */
export function DamageDialog({ pkg, carton: first, onClose, onReported }: DamageDialogProps) {
  const { damage: words } = useHandoverWords();
  const { damage: damageWords } = useDisputeWords();
  const { common } = useWords();
  const parts = useQueries({
    queries: (pkg.partIds ?? [pkg.id]).map((id) => ({
      ...deskQuery(getPackageCartons, { params: { id: String(id) } }),
      staleTime: 0,
    })),
  }).flatMap(({ data }, at) => (data ? { id: pkg.partIds?.[at] ?? pkg.id, ...data } : []));
  const open = parts.flatMap(({ id, of, cartons }) =>
    of > 1 ? cartons.flatMap(({ position, damage }) => (damage?.isOpen ? [] : { id, of, position })) : [],
  );
  const [carton, setCarton] = useState(first === undefined ? '' : String(first));
  const [note, setNote] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [missing, setMissing] = useState({ note: false, photo: false });
  const { run, refusal, isSending } = useCommand(async ({ files: photos, ...body }: Report, key) => {
    const photoIds: number[] = [];
    const id = open.find(({ position }) => position === body.carton)?.id ?? pkg.id;
    // One after the other: a weak network sends them no faster in parallel.
    for (const photo of photos) photoIds.push(...Object.values(await sendPackagePhoto(id, photo)));
    return askDesk(reportDamage, { params: { id: String(id) }, body: { ...body, photoIds, key } });
  }, onReported);

  const submit = () => {
    const found = { note: note.trim().length < 2, photo: carton !== '' && files.length === 0 };
    setMissing(found);
    if (found.note || found.photo) return;
    void run({ note: note.trim(), files, ...(carton !== '' && { carton: Number(carton) }) });
  };

  return (
    <FormDialog
      title={fillIn(words.title, { number: pkg.trackingNumber })}
      submit={words.submit}
      isSending={isSending}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      {open.length > 0 && (
        <SelectField
          label={damageWords.carton}
          name="carton"
          value={carton}
          any={damageWords.whole}
          options={open.map(({ position, of }) => [String(position), fillIn(damageWords.ofAll, { position, of })])}
          onChange={setCarton}
        />
      )}
      <TextField
        label={words.note}
        name="note"
        maxLength={500}
        autoComplete="off"
        error={missing.note ? words.noteMissing : undefined}
        errorPrefix={common.errorPrefix}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <FileField
        of="photos"
        label={carton === '' ? damageWords.photosOptional : damageWords.photos}
        error={missing.photo && files.length === 0 ? damageWords.photoMissing : undefined}
        most={mostDamagePhotos}
        files={files}
        onChange={setFiles}
      />
    </FormDialog>
  );
}
