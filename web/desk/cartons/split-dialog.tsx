import { useState } from 'react';
import { splitPackage } from '#contract/staff/cartons/calls';
import type { PackageCartons } from '#contract/staff/cartons/schema';
import { askDesk } from '../../lib/desk-api';
import { useCartonWords } from '../kit/carton-words';
import { FormDialog } from '../kit/form-dialog';
import { fillIn } from '../kit/language';
import { useCommand } from '../kit/use-command';
import { readPositions } from './positions';
import { type CartonsDialogProps, PositionsField } from './positions-field';

interface SplitDialogProps extends CartonsDialogProps {
  onDone: (reply: PackageCartons, count: number) => void;
}

export function SplitDialog({ pkg, cartons, onClose, onDone }: SplitDialogProps) {
  const words = useCartonWords();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { run, refusal, isSending } = useCommand(
    (body: { cartons: number[] }, key) =>
      askDesk(splitPackage, { params: { id: String(pkg.id) }, body: { ...body, key } }),
    (reply, body) => onDone(reply, body.cartons.length),
  );
  const here = new Set(cartons.map(({ position }) => position));
  const submit = () => {
    const positions = readPositions(text);
    if (!positions?.every((position) => here.has(position)) || positions.length === here.size) return setWrong(true);
    setWrong(false);
    void run({ cartons: positions });
  };
  return (
    <FormDialog
      title={fillIn(words.splitOf, { number: pkg.trackingNumber })}
      submit={words.split}
      {...{ isSending, refusal, onClose }}
      onSubmit={submit}
    >
      <p>{words.splitText}</p>
      <PositionsField
        label={words.which}
        hint={words.whichHint}
        error={isWrong ? words.whichWrong : undefined}
        value={text}
        onChange={setText}
      />
    </FormDialog>
  );
}
