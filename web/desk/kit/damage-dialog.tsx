import { useRef, useState } from 'react';
import { reportDamage } from '#contract/staff/arrivals/calls';
import type { Discrepancy } from '#contract/staff/arrivals/schema';
import { addPackagePhoto } from '#contract/staff/packages/calls';
import { ApiError } from '../../lib/api';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { Dialog } from '../../ui/dialog';
import { Field, TextField } from '../../ui/field';
import { SubmitButton } from '../../ui/submit-button';
import { useHandoverWords } from './handover-words';
import { fillIn, useWords } from './language';
import { shrinkPhoto } from './shrink-photo';
import { useCommand } from './use-command';

interface DamageDialogProps {
  pkg: { id: number; trackingNumber: string };
  onClose: () => void;
  onReported: (record: Discrepancy) => void;
}

/** A note always, a photo if there is one: it becomes one of the package's own. */
export function DamageDialog({ pkg, onClose, onReported }: DamageDialogProps) {
  const handover = useHandoverWords();
  const { common } = useWords();
  const { damage: words } = handover;
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [lost, setLost] = useState<string | null>(null);
  const file = useRef<File | null>(null);
  const params = { id: String(pkg.id) };
  const { run, refusal, isSending } = useCommand(
    (body: { note: string; photoId?: number }, key) => askDesk(reportDamage, { params, body: { ...body, key } }),
    onReported,
  );

  const submit = async () => {
    const isMissing = note.trim().length < 2;
    setError(isMissing ? words.noteMissing : undefined);
    if (isMissing) return;
    setLost(null);
    try {
      const photo = file.current && (await askDesk(addPackagePhoto, { params, body: await shrinkPhoto(file.current) }));
      await run({ note: note.trim(), ...(photo && { photoId: photo.id }) });
    } catch (failure) {
      setLost(failure instanceof ApiError ? failure.message : common.network);
    }
  };

  return (
    <Dialog title={fillIn(words.title, { number: pkg.trackingNumber })} close={handover.close} onClose={onClose}>
      <form
        className="form"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={words.note}
          name="note"
          maxLength={500}
          autoComplete="off"
          error={error}
          errorPrefix={common.errorPrefix}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Field label={words.photo} errorPrefix={common.errorPrefix}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              type="file"
              accept="image/*"
              capture="environment"
              onChange={({ target }) => {
                file.current = target.files?.[0] ?? null;
              }}
            />
          )}
        </Field>
        <FormProblem text={refusal ?? lost} />
        <div className="dialog-actions">
          <button className="button button-line" type="button" onClick={onClose}>
            {handover.cancel}
          </button>
          <SubmitButton isSending={isSending} className="button-solid">
            {words.submit}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
