import { useState } from 'react';
import type { Input } from '#contract/endpoint';
import type { FreightMode } from '#contract/freight';
import { createContainer } from '#contract/staff/containers/calls';
import type { Container } from '#contract/staff/containers/schema';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { useContainerWords } from '../kit/container-words';
import { FormDialog } from '../kit/form-dialog';
import { useWords } from '../kit/language';
import { usePlanningWords } from '../kit/planning-words';
import { SelectField } from '../kit/select-field';
import { useShipmentWords } from '../kit/shipment-words';
import { useCommand } from '../kit/use-command';
import { readCapacity, readCapacityKg } from './capacity';
import { NumberField } from './number-field';

interface PlanDialogProps {
  onClose: () => void;
  onPlanned: (container: Container) => void;
}

export function PlanDialog({ onClose, onPlanned }: PlanDialogProps) {
  const { common } = useWords();
  const freight = useShipmentWords();
  const planning = usePlanningWords();
  const [mode, setMode] = useState<FreightMode>('SEA');
  const isAir = mode === 'AIR';
  const words = useContainerWords(mode);
  const [values, setValues] = useState({
    ...{ reference: '', containerNumber: '', vessel: '' },
    ...{ capacity: '68', kg: '', airKg: '1000' },
  });
  const [error, setError] = useState<string | undefined>();
  const [kgError, setKgError] = useState<string | undefined>();
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
    const capacityCbm = isAir ? undefined : readCapacity(values.capacity);
    setError(capacityCbm === null ? words.capacityWrong : undefined);
    const capacityKg = readCapacityKg(isAir ? values.airKg : values.kg);
    const isKgWrong = capacityKg === undefined || (isAir && capacityKg === null);
    setKgError(isKgWrong ? (isAir ? words.capacityWrong : planning.capacityKgWrong) : undefined);
    if (capacityCbm === null || isKgWrong) return;
    const { reference, containerNumber, vessel } = values;
    void run({
      mode,
      ...(capacityCbm !== undefined && { capacityCbm }),
      ...(capacityKg && { capacityKg }),
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
      <SelectField
        label={freight.planAs}
        name="mode"
        value={mode}
        options={[
          ['SEA', freight.container],
          ['AIR', freight.airShipment],
        ]}
        onChange={(next) => next && setMode(next)}
      />
      <TextField label={words.reference} hint={words.referenceHint} maxLength={40} {...field('reference')} />
      <NumberField mode={mode} {...field('containerNumber')} />
      <TextField label={words.vessel} maxLength={100} {...field('vessel')} />
      {isAir ? (
        <TextField label={words.capacity} inputMode="decimal" error={kgError} {...field('airKg')} />
      ) : (
        <>
          <TextField label={words.capacity} inputMode="decimal" error={error} {...field('capacity')} />
          <TextField label={planning.capacityKg} inputMode="decimal" error={kgError} {...field('kg')} />
        </>
      )}
    </FormDialog>
  );
}
