import type { ReactNode } from 'react';

/** In place of web/ui/link.tsx: the router is not there yet, so the browser opens the address. */
export function Link({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <a className={className} href={to}>
      {children}
    </a>
  );
}
