import { useState } from 'react';
import type { Input } from '#contract/endpoint';
import { updateContainer } from '#contract/staff/containers/calls';
import type { Container, SteppedContainer } from '#contract/staff/containers/schema';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { useContainerWords } from '../kit/container-words';
import { useCorrectionWords } from '../kit/correction-words';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { usePlanningWords } from '../kit/planning-words';
import { useCommand } from '../kit/use-command';
import { readCapacity, readCapacityKg } from './capacity';
import { NumberField } from './number-field';

type Body = Omit<Input<typeof updateContainer>['body'], 'key'>;

interface EditContainerProps {
  container: Container;
  onClose: () => void;
  onDone: (container: SteppedContainer) => void;
}

/** Number and vessel are often known only after planning. An emptied field is removed. */
export function EditContainer({ container, onClose, onDone }: EditContainerProps) {
  const corrections = useCorrectionWords();
  const { content, common } = useWords();
  const words = useContainerWords(container.mode);
  const isAir = container.mode === 'AIR';
  const [values, setValues] = useState({
    containerNumber: container.containerNumber ?? '',
    vessel: container.vessel ?? '',
    capacity: String(container.capacityCbm),
    kg: container.capacityKg === null ? '' : String(container.capacityKg),
  });
  const planning = usePlanningWords();
  const [error, setError] = useState<string | undefined>();
  const [kgError, setKgError] = useState<string | undefined>();
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string | undefined>();
  // Filling an empty field at sea needs no reason; the server asks for one for any other change.
  const hasLeft = container.state !== 'PLANNED' && container.state !== 'CLOSED';
  const { run, refusal, isSending } = useCommand(
    (body: Body, key) => askDesk(updateContainer, { params: { id: String(container.id) }, body: { ...body, key } }),
    onDone,
  );
  const field = (name: keyof typeof values) => ({
    name,
    errorPrefix: common.errorPrefix,
    autoComplete: 'off',
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const submit = () => {
    const capacityCbm = isAir ? container.capacityCbm : readCapacity(values.capacity);
    setError(capacityCbm === null ? words.capacityWrong : undefined);
    const capacityKg = readCapacityKg(values.kg);
    const isKgWrong = capacityKg === undefined || (isAir && capacityKg === null);
    setKgError(isKgWrong ? (isAir ? words.capacityWrong : planning.capacityKgWrong) : undefined);
    if (capacityCbm === null || capacityKg === undefined || isKgWrong) return;
    const next = {
      containerNumber: values.containerNumber.trim() || null,
      vessel: values.vessel.trim() || null,
      capacityCbm,
      capacityKg,
    };
    const isCorrection = hasLeft && changesKnown(container, next);
    const why = reason.trim();
    setReasonError(isCorrection && why.length < 2 ? corrections.reasonMissing : undefined);
    if (isCorrection && why.length < 2) return;
    void run({ ...next, ...(why && { reason: why }) });
  };
  return (
    <FormDialog
      title={fillIn(words.editOf, { reference: container.reference })}
      submit={content.save}
      isSending={isSending}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <NumberField mode={container.mode} {...field('containerNumber')} />
      <TextField label={words.vessel} maxLength={100} {...field('vessel')} />
      {!isAir && <TextField label={words.capacity} inputMode="decimal" error={error} {...field('capacity')} />}
      <TextField
        label={isAir ? words.capacity : planning.capacityKg}
        inputMode="decimal"
        error={kgError}
        {...field('kg')}
      />
      {hasLeft && (
        <TextField
          label={corrections.reason}
          name="reason"
          maxLength={500}
          autoComplete="off"
          error={reasonError}
          errorPrefix={common.errorPrefix}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </FormDialog>
  );
}

type Facts = Pick<Container, 'containerNumber' | 'vessel' | 'capacityCbm' | 'capacityKg'>;

/** Whether a recorded value changes, instead of only filling an empty one. */
const changesKnown = (known: Facts, next: Facts) =>
  (['containerNumber', 'vessel', 'capacityCbm', 'capacityKg'] as const).some(
    (name) => known[name] !== null && known[name] !== next[name],
  );
