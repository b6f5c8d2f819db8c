import { MoneyIcon, type MoneyIconName } from './money-icon';
import './money-tag.css';

export interface Tag {
  look: 'due' | 'late' | 'later' | 'paid' | 'credit' | 'waiting';
  icon: MoneyIconName;
  text: string;
}

/** Square, unlike the round pill of a package. It is not a button. */
export function MoneyTag({ look, icon, text }: Tag) {
  return (
    <span className={`money-tag money-tag-${look}`}>
      <MoneyIcon name={icon} size={16} />
      {text}
    </span>
  );
}
