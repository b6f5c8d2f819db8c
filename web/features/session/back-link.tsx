import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';

type BackLinkProps = Pick<ComponentProps<typeof Link>, 'to' | 'state'> & { children: ReactNode };

export function BackLink({ children, ...link }: BackLinkProps) {
  return (
    <Link className="auth-back" {...link}>
      <Icon name="arrow-left" />
      {children}
    </Link>
  );
}
