import { status } from '../content/status';
import { ClientIcon, type ClientIconName } from '../ui/client-icon';
import './status-pill.css';

type Known = keyof typeof status.labels;
const isKnown = (value: string): value is Known => Object.hasOwn(status.labels, value);

/** Specification, Package statuses: icon, text and colour. An unknown status is shown as it came, in grey. */
export function StatusPill({ value }: { value: string }) {
  const known = isKnown(value);
  const icon: ClientIconName = known ? status.icons[value] : 'clock';
  return (
    <span className={`pill pill-${known ? status.colours[value] : 'grey'}`}>
      <ClientIcon name={icon} size={16} />
      {known ? status.labels[value] : value}
    </span>
  );
}
