import { home } from '../../content/home';
import { HarbourScene } from '../../shared/harbour-scene';

export function Home() {
  const { eyebrow, headline, sub } = home.hero;
  return (
    <section className="hero on-dark" aria-labelledby="headline">
      <div className="wrap">
        <p className="eyebrow">{eyebrow}</p>
        <h1 id="headline">{headline}</h1>
        <p className="sub">{sub}</p>
      </div>
      <HarbourScene />
    </section>
  );
}
