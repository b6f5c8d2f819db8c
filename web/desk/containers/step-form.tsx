import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Container, SteppedContainer } from '#contract/staff/containers/schema';
import { FormProblem } from '../../shared/form-problem';
import { TextField } from '../../ui/field';
import { SubmitButton } from '../../ui/submit-button';
import { fillIn, useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';
import type { StepField, StepValues, steps } from './steps';

interface StepFormProps {
  container: Container;
  step: (typeof steps)[number];
  onDone: (container: SteppedContainer) => void;
}

const types = { at: 'datetime-local', eta: 'date', place: 'text', reason: 'text' } as const;

/** One step of a container. The button repeats its name to prevent mistakes. */
export function StepForm({ container, step, onDone }: StepFormProps) {
  const { containers: words, common } = useWords();
  const [values, setValues] = useState<StepValues>({ at: '', eta: '', place: '', reason: '' });
  const [missing, setMissing] = useState<readonly StepField[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const { run, refusal, isSending } = useCommand(
    (typed: StepValues, key) => step.send(String(container.id), key, typed),
    onDone,
  );
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = () => {
    const empty = step.needs.filter((name) => values[name].trim() === '');
    flushSync(() => setMissing(empty));
    if (empty.length === 0) void run(values);
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  return (
    <form
      className="container-form"
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>{words.stepHints[step.name]}</p>
      {step.fields.map((name) => (
        <TextField
          key={name}
          label={words[name]}
          name={name}
          type={types[name]}
          maxLength={name === 'reason' ? 500 : 100}
          autoComplete="off"
          error={missing.includes(name) ? words[name === 'eta' ? 'etaMissing' : 'reasonMissing'] : undefined}
          errorPrefix={common.errorPrefix}
          value={values[name]}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      <FormProblem text={refusal} />
      <SubmitButton isSending={isSending}>{fillIn(words.confirm, { step: words.steps[step.name] })}</SubmitButton>
    </form>
  );
}
