import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon } from '../../ui/icon';

export function BackLink({ children, ...link }: Pick<LinkProps, 'to' | 'state'> & { children: ReactNode }) {
  return (
    <Link className="auth-back" {...link}>
      <Icon name="arrow-left" />
      {children}
    </Link>
  );
}
