import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#contract/endpoint';
import { listContainers, movePackages } from '#contract/staff/containers/calls';
import type { Container } from '#contract/staff/containers/schema';
import { askDesk } from '../../lib/desk-api';
import { FieldError } from '../../ui/field';
import { useCorrectionWords } from '../kit/correction-words';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { SelectField } from '../kit/select-field';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useCommand } from '../kit/use-command';
import { deskQuery } from '../queries';

interface MovePackagesProps {
  container: Container;
  onClose: () => void;
  onDone: (reply: Output<typeof movePackages>) => void;
}

/** Moves chosen packages to another open container. Those that cannot move are named with the reason. */
export function MovePackages({ container, onClose, onDone }: MovePackagesProps) {
  const words = useCorrectionWords();
  const { common } = useWords();
  const { data, error, refetch } = useQuery({
    ...deskQuery(listContainers, { query: { state: 'PLANNED' } }),
    staleTime: 0,
  });
  const [target, setTarget] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { run, refusal, isSending } = useCommand(
    ({ to, packageIds }: { to: string; packageIds: number[] }, key) =>
      askDesk(movePackages, { params: { id: to }, body: { key, packageIds } }),
    (reply) => {
      const left = reply.results.filter(({ outcome }) => outcome === 'REFUSED');
      setRefused(left.map(({ message, trackingNumber }) => message ?? trackingNumber ?? ''));
      setChosen(new Set(left.map(({ packageId }) => packageId)));
      onDone(reply);
      if (left.length === 0) onClose();
    },
  );
  const others = (data?.rows ?? []).filter(({ id, mode }) => id !== container.id && mode === container.mode);
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const problem = isChecked && chosen.size === 0 ? words.moveWhichMissing : undefined;
  return (
    <FormDialog
      title={fillIn(words.moveOf, { reference: container.reference })}
      submit={words.moveSubmit}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => {
        setChecked(true);
        if (target && chosen.size > 0) void run({ to: target, packageIds: [...chosen] });
      }}
      onClose={onClose}
    >
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data && others.length === 0 && <p className="desk-warned">{words.moveNone}</p>}
      {data && others.length > 0 && (
        <SelectField
          label={words.moveTo}
          name="target"
          value={target}
          any=""
          options={others.map(({ id, reference }) => [String(id), reference] as const)}
          error={isChecked && !target ? words.moveToMissing : undefined}
          onChange={setTarget}
        />
      )}
      <fieldset className="move-choices" aria-invalid={problem ? true : undefined}>
        <legend>{words.moveWhich}</legend>
        {problem && <FieldError id="move-which" prefix={common.errorPrefix} text={problem} />}
        {container.manifest.map(({ id, trackingNumber, customer }) => (
          <label className="desk-check" key={id}>
            <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
            {trackingNumber} {customer}
          </label>
        ))}
      </fieldset>
      <div role="alert">
        {refused.length > 0 && (
          <ul className="desk-warned">
            {refused.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
    </FormDialog>
  );
}
