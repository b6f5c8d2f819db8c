import type { PackageStatus } from '#contract/packages/rules';
import { status } from '../../content/status';
import { ClientIcon } from '../../ui/client-icon';
import { useWords } from './language';
import '../../shared/status-pill.css';

/** The pill that clients know, in the language of the desk. */
export function DeskStatus({ value }: { value: PackageStatus }) {
  const { statuses } = useWords();
  return (
    <span className={`pill pill-${status.colours[value]}`}>
      <ClientIcon name={status.icons[value]} size={16} />
      {statuses[value]}
    </span>
  );
}
