import type { PackageStatus } from '#contract/packages/rules';
import { status } from '../../content/status';
import { useWords } from './language';
import { StateTag } from './state-tag';

/** The status of a package, in the colours that clients know. */
interface DeskStatusProps {
  value: PackageStatus;
  isAvailable?: boolean;
  /** Beside a title. */
  isLarge?: boolean;
}

export function DeskStatus({ value, isAvailable = false, isLarge = false }: DeskStatusProps) {
  const { statuses, frame } = useWords();
  return (
    <StateTag colour={status.colours[value]} icon={isAvailable ? 'collect' : status.icons[value]} isLarge={isLarge}>
      {isAvailable ? frame.available : statuses[value]}
    </StateTag>
  );
}
