import type { PackageStatus } from '#contract/packages/rules';
import { status } from '../../content/status';
import { DeskIcon } from './desk-icon';
import { useWords } from './language';

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
    <span className={`tag tag-${status.colours[value]}${isLarge ? ' tag-large' : ''}`}>
      <DeskIcon name={isAvailable ? 'collect' : status.icons[value]} size={14} />
      {isAvailable ? frame.available : statuses[value]}
    </span>
  );
}
