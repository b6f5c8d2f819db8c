import { useLayoutEffect, useRef, useState } from 'react';
import type { Input } from '#contract/endpoint';
import { createContainer } from '#contract/staff/containers/calls';
import type { Container } from '#contract/staff/containers/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { TextField } from '../../ui/field';
import { SubmitButton } from '../../ui/submit-button';
import { useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';
import { readCapacity } from './capacity';

export function PlanForm({ onPlanned }: { onPlanned: (container: Container) => void }) {
  const { containers: words, common } = useWords();
  const [values, setValues] = useState({ reference: '', containerNumber: '', vessel: '', capacity: '68' });
  const [error, setError] = useState<string | undefined>();
  const form = useRef<HTMLFormElement>(null);
  const { run, refusal, isSending } = useCommand(
    (body: Omit<Input<typeof createContainer>['body'], 'key'>, key) =>
      askDesk(createContainer, { body: { ...body, key } }),
    onPlanned,
  );
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);

  const field = (name: keyof typeof values) => ({
    name,
    errorPrefix: common.errorPrefix,
    autoComplete: 'off',
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });

  const submit = () => {
    const capacityCbm = readCapacity(values.capacity);
    setError(capacityCbm === null ? words.capacityWrong : undefined);
    if (capacityCbm === null) return;
    const { reference, containerNumber, vessel } = values;
    void run({
      capacityCbm,
      ...(reference.trim() && { reference }),
      ...(containerNumber.trim() && { containerNumber }),
      ...(vessel.trim() && { vessel }),
    });
  };

  return (
    <form
      className="desk-card container-form"
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField label={words.reference} hint={words.referenceHint} maxLength={40} {...field('reference')} />
      <TextField label={words.number} maxLength={40} {...field('containerNumber')} />
      <TextField label={words.vessel} maxLength={100} {...field('vessel')} />
      <TextField label={words.capacity} inputMode="decimal" error={error} {...field('capacity')} />
      <FormProblem text={refusal} />
      <SubmitButton isSending={isSending}>{words.plan}</SubmitButton>
    </form>
  );
}
