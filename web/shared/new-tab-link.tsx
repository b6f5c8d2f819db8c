import type { ReactNode } from 'react';
import { layout } from '../content/layout';
import { Icon } from '../ui/icon';

/** A link out of the site. It says so, and the target learns nothing about us. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" size={15} />
      <span className="visually-hidden">{layout.publicNav.newTabHint}</span>
    </a>
  );
}
