import { useState } from 'react';
import type { Input } from '#contract/endpoint';
import { createContainer } from '#contract/staff/containers/calls';
import type { Container } from '#contract/staff/containers/schema';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { FormDialog } from '../kit/form-dialog';
import { useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';
import { readCapacity } from './capacity';
import { NumberField } from './number-field';

interface PlanDialogProps {
  onClose: () => void;
  onPlanned: (container: Container) => void;
}

export function PlanDialog({ onClose, onPlanned }: PlanDialogProps) {
  const { containers: words, common } = useWords();
  const [values, setValues] = useState({ reference: '', containerNumber: '', vessel: '', capacity: '68' });
  const [error, setError] = useState<string | undefined>();
  const { run, refusal, isSending } = useCommand(
    (body: Omit<Input<typeof createContainer>['body'], 'key'>, key) =>
      askDesk(createContainer, { body: { ...body, key } }),
    onPlanned,
  );

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
    <FormDialog
      title={words.plan}
      submit={words.plan}
      isSending={isSending}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label={words.reference} hint={words.referenceHint} maxLength={40} {...field('reference')} />
      <NumberField {...field('containerNumber')} />
      <TextField label={words.vessel} maxLength={100} {...field('vessel')} />
      <TextField label={words.capacity} inputMode="decimal" error={error} {...field('capacity')} />
    </FormDialog>
  );
}
