import { status } from '../content/status';
import { ClientIcon, type ClientIconName } from '../ui/client-icon';
import './status-pill.css';

type Known = keyof typeof status.labels;
const isKnown = (value: string): value is Known => Object.hasOwn(status.labels, value);

/** §4: icon, text and colour of a status. A value this page has never heard of is shown as it came, in grey. */
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
