import type { ReactNode } from 'react';
import { Logo } from '../../../shared/logo';
import { company } from './company';

/** Logo, address and phone of the company, and the kind of document. */
export function Letterhead({ title, tin = '', children }: { title: string; tin?: string; children?: ReactNode }) {
  const [first, second, ...rest] = company.address;
  return (
    <header className="letterhead">
      <div>
        <Logo />
        <p className="letterhead-address">
          <strong>{company.name}</strong>
          <span>{first}</span>
          <span>{[second, ...rest].join(', ')}</span>
          <span>
            {company.phone} · {company.email}
          </span>
          {tin && <span>TIN {tin}</span>}
        </p>
      </div>
      <div className="letterhead-title">
        <h2>{title}</h2>
        {children}
      </div>
    </header>
  );
}
