import type { ReactNode } from 'react';
import { FieldError, TextField } from '../../ui/field';
import { CartonRows } from '../kit/carton-rows';
import { isBlank } from '../kit/cartons';
import { fillIn, useWords } from '../kit/language';
import { cartonsCbm } from './intake-form';
import type { useIntake } from './use-intake';

interface SizeFieldsProps {
  intake: ReturnType<typeof useIntake>;
  cartonError: string | undefined;
  sizeError: string | undefined;
  /** Another field beside the volume. */
  children?: ReactNode;
}

/** The cartons, which give the volume, or only the volume. */
export function SizeFields({ intake: { form, set }, cartonError, sizeError, children }: SizeFieldsProps) {
  const { intake: words, common } = useWords();
  const hasCartons = form.cartons.some((row) => !isBlank(row));
  const cbm = cartonsCbm(form.cartons);
  return (
    <fieldset className="intake-sizes">
      <legend>{words.sizes}</legend>
      <p className="hint">{words.sizesHint}</p>
      {cartonError && <FieldError id="carton-problem" prefix={common.errorPrefix} text={cartonError} />}
      <CartonRows
        rows={form.cartons}
        problemId={cartonError && 'carton-problem'}
        onChange={(rows) => set('cartons', rows)}
      />
      <TextField
        label={common.volume}
        error={sizeError}
        errorPrefix={common.errorPrefix}
        name="cbm"
        data-step="cbm"
        inputMode="decimal"
        autoComplete="off"
        disabled={hasCartons}
        value={hasCartons ? String(cbm) : form.cbm}
        onChange={({ target }) => set('cbm', target.value)}
      />
      {children}
      {hasCartons && <output className="intake-sum">{fillIn(words.sum, { cbm })}</output>}
    </fieldset>
  );
}
