import type { ReactNode } from 'react';
import { home } from '../../content/home';
import { HarbourScene } from '../../shared/harbour-scene';
import './hero.css';

export function Hero({ children }: { children: ReactNode }) {
  const { eyebrow, headline, sub } = home.hero;
  return (
    <section className="hero on-dark" aria-labelledby="headline">
      <div className="wrap">
        <div className="hero-head">
          <p className="hero-eyebrow">{eyebrow}</p>
          <h1 id="headline">{headline}</h1>
        </div>
        <div className="hero-tracking">{children}</div>
        <p className="hero-sub">{sub}</p>
      </div>
      <HarbourScene />
    </section>
  );
}
