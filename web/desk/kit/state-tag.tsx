import type { ReactNode } from 'react';
import { DeskIcon, type DeskIconName } from './desk-icon';

interface StateTagProps {
  colour: string;
  icon: DeskIconName;
  /** Beside a title. */
  isLarge?: boolean;
  children: ReactNode;
}

/** A state in words with its icon and colour: never by colour alone. */
export function StateTag({ colour, icon, isLarge = false, children }: StateTagProps) {
  return (
    <span className={`tag tag-${colour}${isLarge ? ' tag-large' : ''}`}>
      <DeskIcon name={icon} size={14} />
      {children}
    </span>
  );
}
