import { useState } from 'react';
import { weighCartons } from '#contract/staff/cartons/calls';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { useCartonWords } from '../kit/carton-words';
import { readDecimal } from '../kit/decimal';
import { useDisputeWords } from '../kit/dispute-words';
import { FileField } from '../kit/file-field';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { sendPackagePhoto } from '../kit/send-package-photo';
import { useCommand } from '../kit/use-command';
import { readPositions } from './positions';
import { type CartonsDialogProps, PositionsField } from './positions-field';

interface WeighDialogProps extends CartonsDialogProps {
  onDone: () => void;
}

type Weighed = { cartons: number[]; kg: number; reason?: string; file: File | null };

/** The weight of each of some cartons; all of them by default. */
export function WeighDialog({ pkg, cartons, onClose, onDone }: WeighDialogProps) {
  const words = useCartonWords();
  const { measured } = useDisputeWords();
  const { common } = useWords();
  const all = cartons.map(({ position }) => position);
  const [which, setWhich] = useState(spanOf(all));
  const [each, setEach] = useState('');
  const [reason, setReason] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState({ which: false, each: false, reason: false });
  const { run, refusal, isSending } = useCommand(
    async ({ file: photo, ...body }: Weighed, key) =>
      askDesk(weighCartons, {
        params: { id: String(pkg.id) },
        body: { ...body, ...(await sendPackagePhoto(pkg.id, photo)), key },
      }),
    onDone,
  );
  const isCorrection = (positions: readonly number[], kg: number) =>
    cartons.some(({ position, weight }) => positions.includes(position) && weight !== null && weight !== kg);
  const isWeighed = cartons.some(({ weight }) => weight !== null);
  const submit = () => {
    const positions = readPositions(which);
    const kg = readDecimal(each, 2);
    const isKnown = positions?.every((position) => all.includes(position)) ?? false;
    const isWeight = kg !== null && kg > 0 && kg <= 10_000;
    const isUnexplained = Boolean(positions && isWeight && isCorrection(positions, kg)) && reason.trim().length < 2;
    setProblems({ which: !isKnown, each: !isWeight, reason: isUnexplained });
    if (!positions || !isKnown || !isWeight || isUnexplained) return;
    const why = reason.trim().length < 2 ? {} : { reason: reason.trim() };
    void run({ cartons: positions, kg, ...why, file });
  };
  return (
    <FormDialog
      title={fillIn(words.weighOf, { number: pkg.trackingNumber })}
      submit={words.weigh}
      {...{ isSending, refusal, onClose }}
      onSubmit={submit}
    >
      <PositionsField
        label={words.weighWhich}
        error={problems.which ? words.weighWrong : undefined}
        value={which}
        onChange={setWhich}
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
      {isWeighed && (
        <TextField
          label={measured.reason}
          hint={measured.reasonHint}
          error={problems.reason ? measured.reasonMissing : undefined}
          errorPrefix={common.errorPrefix}
          name="reason"
          autoComplete="off"
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <FileField
        label={measured.photo}
        of="photo"
        files={file ? [file] : []}
        onChange={([photo = null]) => setFile(photo)}
      />
    </FormDialog>
  );
}

/** 1-12 when none is missing, else one by one. */
function spanOf(positions: readonly number[]): string {
  const [first = 0, last = first] = [positions[0], positions.at(-1)];
  const isWhole = positions.length > 2 && last - first === positions.length - 1;
  return isWhole ? `${first}-${last}` : positions.join(', ');
}
