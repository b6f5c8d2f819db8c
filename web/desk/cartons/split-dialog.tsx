import { useState } from 'react';
import { splitPackage } from '#contract/staff/cartons/calls';
import type { PackageCartons } from '#contract/staff/cartons/schema';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { useCartonWords } from '../kit/carton-words';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';
import { readPositions } from './positions';

interface SplitDialogProps {
  pkg: DeskPackage;
  /** The cartons of this part. */
  cartons: PackageCartons['cartons'];
  onClose: () => void;
  onDone: (reply: PackageCartons, count: number) => void;
}

export function SplitDialog({ pkg, cartons, onClose, onDone }: SplitDialogProps) {
  const words = useCartonWords();
  const { common } = useWords();
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
      <TextField
        label={words.which}
        hint={words.whichHint}
        error={isWrong ? words.whichWrong : undefined}
        errorPrefix={common.errorPrefix}
        name="cartons"
        inputMode="text"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}
