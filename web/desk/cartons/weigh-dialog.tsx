import { useState } from 'react';
import { weighCartons } from '#contract/staff/cartons/calls';
import type { PackageCartons } from '#contract/staff/cartons/schema';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { useCartonWords } from '../kit/carton-words';
import { readDecimal } from '../kit/decimal';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';
import { readPositions } from './positions';

interface WeighDialogProps {
  pkg: DeskPackage;
  /** The cartons of this part. */
  cartons: PackageCartons['cartons'];
  onClose: () => void;
  onDone: () => void;
}

/** What each of some cartons weighs: all of them, until others are named. */
export function WeighDialog({ pkg, cartons, onClose, onDone }: WeighDialogProps) {
  const words = useCartonWords();
  const { common } = useWords();
  const all = cartons.map(({ position }) => position);
  const [which, setWhich] = useState(spanOf(all));
  const [each, setEach] = useState('');
  const [problems, setProblems] = useState({ which: false, each: false });
  const { run, refusal, isSending } = useCommand(
    (body: { cartons: number[]; kg: number }, key) =>
      askDesk(weighCartons, { params: { id: String(pkg.id) }, body: { ...body, key } }),
    onDone,
  );
  const submit = () => {
    const positions = readPositions(which);
    const kg = readDecimal(each, 2);
    const isKnown = positions?.every((position) => all.includes(position)) ?? false;
    const isWeight = kg !== null && kg > 0 && kg <= 10_000;
    setProblems({ which: !isKnown, each: !isWeight });
    if (positions && isKnown && isWeight) void run({ cartons: positions, kg });
  };
  return (
    <FormDialog
      title={fillIn(words.weighOf, { number: pkg.trackingNumber })}
      submit={words.weigh}
      {...{ isSending, refusal, onClose }}
      onSubmit={submit}
    >
      <TextField
        label={words.weighWhich}
        error={problems.which ? words.weighWrong : undefined}
        errorPrefix={common.errorPrefix}
        name="cartons"
        autoComplete="off"
        maxLength={200}
        value={which}
        onChange={({ target }) => setWhich(target.value)}
      />
      <TextField
        label={words.each}
        error={problems.each ? words.eachWrong : undefined}
        errorPrefix={common.errorPrefix}
        name="kg"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={each}
        onChange={({ target }) => setEach(target.value)}
      />
    </FormDialog>
  );
}

/** 1-12 when none is left out, else one by one. */
function spanOf(positions: readonly number[]): string {
  const [first = 0, last = first] = [positions[0], positions.at(-1)];
  const isWhole = positions.length > 2 && last - first === positions.length - 1;
  return isWhole ? `${first}-${last}` : positions.join(', ');
}
