import type { ReactNode } from 'react';
import { auth } from '../../content/auth';
import { site } from '../../content/site';
import { HarbourScene } from '../../shared/harbour-scene';
import { Logo } from '../../shared/logo';
import { Link } from '../../ui/link';
import './auth-frame.css';

/** Specification, Standalone routes: no public layout. The quay is above the form on a phone, beside it on a desktop. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="auth">
      <header className="auth-side on-dark">
        <HarbourScene />
        <Link className="brand" to="/" aria-label={auth.brandLink}>
          <Logo />
        </Link>
        <p>{site.brand.tagline}</p>
      </header>
      <main className="auth-main" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
