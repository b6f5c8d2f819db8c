import { slipMethods } from '#contract/slips/rules';
import { failure } from '../../content/failure';
import { slips } from '../../content/slips';
import { validation } from '../../content/validation';
import { ApiError } from '../../lib/api';
import { CurrencyToggle } from '../../shared/currency-toggle';
import { Amount } from '../../shared/money/amount';
import { fill } from '../../shared/money/fill';
import { RateOf } from '../../shared/money/rate-line';
import { useAccount } from '../../shared/money/use-account';
import { ErrorBox } from '../../ui/error-box';
import { Field, FieldError, TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { SubmitButton } from '../../ui/submit-button';
import { inOther, parseAmount } from './slip-amount';
import { SlipPhotoField } from './slip-photo-field';
import { type SlipValues, useSlipForm } from './use-slip-form';
import './slip-form.css';

const words = slips.form;
const { errorPrefix } = validation;

/** Specification, Payment instructions: a slip confirms nothing. The accounts officer still does. */
export function SlipForm() {
  const form = useSlipForm();
  const { values, errors, set } = form;
  return (
    <section className="slip-form" id="slip" aria-labelledby="slip-title">
      <div>
        <h2 id="slip-title">{words.title}</h2>
        <p>{words.lead}</p>
      </div>
      <form className="form" {...form.formProps}>
        <div className="slip-amount">
          <Field label={words.amount} error={errors.amount} errorPrefix={errorPrefix}>
            {(attributes) => (
              <div className="slip-amount-row">
                <input
                  className="input"
                  type="text"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={20}
                  value={values.amount}
                  onChange={({ target }) => set({ amount: target.value })}
                  {...attributes}
                />
                <CurrencyToggle
                  label={words.currency}
                  value={values.currency}
                  onChange={(currency) => set({ currency })}
                />
              </div>
            )}
          </Field>
          <AboutOther values={values} />
        </div>
        <MethodField value={values.method} error={errors.method} onChange={(method) => set({ method })} />
        <TextField
          label={words.reference}
          hint={words.referenceHint}
          error={errors.reference}
          errorPrefix={errorPrefix}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={100}
          value={values.reference}
          onChange={({ target }) => set({ reference: target.value })}
        />
        <SlipPhotoField photo={form.photo} error={errors.photo} onChange={form.setPhoto} onProblem={form.refusePhoto} />
        {form.error && <NotSent error={form.error} onSend={form.send} onForget={form.forget} />}
        <SubmitButton isSending={form.isSending}>{words.submit}</SubmitButton>
        <div role="status">
          {form.isDone && (
            <p className="slip-done">
              <Icon name="clock" />
              {words.done}
            </p>
          )}
        </div>
      </form>
    </section>
  );
}

/** A guide while typing. The rate on the day of confirmation decides. */
function AboutOther({ values: { amount, currency } }: { values: SlipValues }) {
  const { data } = useAccount();
  const parsed = parseAmount(amount);
  if (typeof parsed !== 'number' || !data?.usdGhs) return null;
  return (
    <p className="hint">
      {fill(words.about, {
        amount: <Amount {...inOther(parsed, currency, data.usdGhs)} />,
        rate: <RateOf usdGhs={data.usdGhs} />,
      })}
    </p>
  );
}

interface MethodFieldProps {
  value: SlipValues['method'];
  error: string | undefined;
  onChange: (method: NonNullable<SlipValues['method']>) => void;
}

function MethodField({ value, error, onChange }: MethodFieldProps) {
  return (
    <fieldset className="slip-methods" aria-describedby={error && 'slip-method-error'}>
      <legend>{words.method}</legend>
      {error && <FieldError id="slip-method-error" prefix={errorPrefix} text={error} />}
      <div>
        {slipMethods.map((method) => (
          <label key={method}>
            <input
              type="radio"
              name="slip-method"
              value={method}
              checked={method === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(method)}
            />
            {slips.methods[method]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface NotSentProps {
  error: Error;
  onSend: (isAnother?: boolean) => void;
  onForget: () => void;
}

/** Why it was not sent. The same slip a second time is a question, not a failure. */
function NotSent({ error, onSend, onForget }: NotSentProps) {
  const isRepeated = error instanceof ApiError && error.code === 'REPEATED_NUMBER';
  if (isRepeated) {
    return (
      <div className="slip-repeated" role="alert">
        <p>{error.message}</p>
        <div>
          <button className="button button-line" type="button" onClick={() => onSend(true)}>
            {words.repeated}
          </button>
          <button className="button button-line" type="button" onClick={onForget}>
            {words.notAgain}
          </button>
        </div>
      </div>
    );
  }
  const again = (
    <button className="button button-line" type="button" onClick={() => onSend()}>
      {words.again}
    </button>
  );
  return (
    <ErrorBox title={words.notSent} action={again}>
      {error instanceof ApiError ? error.message : failure.network} {words.stillHere}
    </ErrorBox>
  );
}
