import type { ComponentProps, ReactNode } from 'react';
import { ClientIcon } from '../../ui/client-icon';
import { Link } from '../../ui/link';

type BackLinkProps = Pick<ComponentProps<typeof Link>, 'to' | 'state'> & { children: ReactNode };

export function BackLink({ children, ...link }: BackLinkProps) {
  return (
    <Link className="auth-back" {...link}>
      <ClientIcon name="arrow-left" />
      {children}
    </Link>
  );
}
