import { ClientIcon, type ClientIconName } from '../../ui/client-icon';
import './money-tag.css';

export interface Tag {
  look: 'due' | 'late' | 'later' | 'paid' | 'credit' | 'waiting';
  icon: ClientIconName;
  text: string;
}

/** Square, where the pill of a package is round. It cannot be pressed. */
export function MoneyTag({ look, icon, text }: Tag) {
  return (
    <span className={`money-tag money-tag-${look}`}>
      <ClientIcon name={icon} size={16} />
      {text}
    </span>
  );
}
