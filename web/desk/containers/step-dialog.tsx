import { useState } from 'react';
import type { Container, SteppedContainer } from '#contract/staff/containers/schema';
import { TextField } from '../../ui/field';
import { useContainerWords } from '../kit/container-words';
import { FormDialog } from '../kit/form-dialog';
import { useWords } from '../kit/language';
import { OpenScans } from '../kit/open-scans';
import { useCommand } from '../kit/use-command';
import { useOpenScans } from '../kit/use-scans';
import type { StepField, StepValues, steps } from './steps';

interface StepDialogProps {
  container: Container;
  step: (typeof steps)[number];
  onClose: () => void;
  onDone: (container: SteppedContainer) => void;
}

const types = { at: 'datetime-local', eta: 'date', place: 'text', reason: 'text' } as const;

/** One step of a container. The button repeats the name of the step, to prevent mistakes. */
export function StepDialog({ container, step, onClose, onDone }: StepDialogProps) {
  const { common } = useWords();
  const words = useContainerWords(container.mode);
  const [values, setValues] = useState<StepValues>({ at: '', eta: '', place: '', reason: '' });
  const [missing, setMissing] = useState<readonly StepField[]>([]);
  const { run, refusal, isSending } = useCommand(
    (typed: StepValues, key) => step.send(String(container.id), key, typed),
    onDone,
  );
  const open = useOpenScans({ kind: 'load', containerId: container.id }).length;
  const unsettled = step.name === 'close' ? open : 0;
  // A ship leaves and arrives at the ports of the settings; a flight has none.
  const isAtPort = container.mode === 'SEA' && step.name !== 'offload';
  const submit = () => {
    const empty = step.needs.filter((name) => values[name].trim() === '');
    setMissing(empty);
    if (empty.length === 0) void run(values);
  };
  return (
    <FormDialog
      title={words.steps[step.name]}
      submit={words.steps[step.name]}
      isSending={isSending}
      refusal={refusal}
      isBlocked={unsettled > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.stepHints[step.name]}</p>
      <OpenScans count={unsettled} />
      {step.fields.map((name) => (
        <TextField
          key={name}
          label={name === 'place' && isAtPort ? words.portPlace : words[name]}
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
    </FormDialog>
  );
}
