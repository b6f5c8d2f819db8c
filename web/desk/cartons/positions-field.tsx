import type { PackageCartons } from '#contract/staff/cartons/schema';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { TextField } from '../../ui/field';
import { useWords } from '../kit/language';

/** A dialog about some cartons of a package. */
export interface CartonsDialogProps {
  pkg: DeskPackage;
  /** The cartons of this part. */
  cartons: PackageCartons['cartons'];
  onClose: () => void;
}

interface PositionsFieldProps {
  label: string;
  hint?: string;
  error: string | undefined;
  value: string;
  onChange: (text: string) => void;
}

/** Which cartons, for example 1-4, 7: `readPositions` reads it. */
export function PositionsField({ onChange, ...field }: PositionsFieldProps) {
  const { common } = useWords();
  return (
    <TextField
      {...field}
      errorPrefix={common.errorPrefix}
      name="cartons"
      inputMode="text"
      autoComplete="off"
      maxLength={200}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
