import { Field, FieldError } from '../../ui/field';
import { FileField } from '../kit/file-field';
import { useHandoverWords } from '../kit/handover-words';
import { useWords } from '../kit/language';
import { SignaturePad } from './signature-pad';
import type { HandoverState } from './use-handover';
import './proof-fields.css';

/** At least one of three. The written line works without drawing. */
export function ProofFields({ state }: { state: HandoverState }) {
  const handover = useHandoverWords();
  const { common } = useWords();
  const { form: words } = handover;
  const { form, set, problems, canvas } = state;
  const isMissing = problems.includes('proof');
  return (
    <fieldset className="collect-card" aria-describedby={isMissing ? 'proof-error' : 'proof-hint'}>
      <legend>{words.proof}</legend>
      <p className="collect-hint" id="proof-hint">
        {words.proofHint}
      </p>
      {isMissing && <FieldError id="proof-error" prefix={common.errorPrefix} text={words.problems.proof} />}
      <div className="collect-proof">
        <SignaturePad canvas={canvas} isSigned={form.hasSignature} onSigned={(hasSignature) => set({ hasSignature })} />
        <div className="collect-grid">
          <FileField
            label={words.photo}
            of="photo"
            name="photo"
            files={form.photo ? [form.photo] : []}
            onChange={([photo = null]) => set({ photo })}
          />
          <Field label={words.confirmation} hint={words.confirmationHint} errorPrefix={common.errorPrefix}>
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                type="text"
                name="confirmation"
                maxLength={200}
                autoComplete="off"
                aria-invalid={isMissing || undefined}
                value={form.confirmation}
                onChange={({ target }) => set({ confirmation: target.value })}
              />
            )}
          </Field>
        </div>
      </div>
    </fieldset>
  );
}
