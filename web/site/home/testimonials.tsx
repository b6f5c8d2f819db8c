import { home } from '../../content/home';
import './section.css';
import './testimonials.css';

const { title, items } = home.testimonials;

export function Testimonials() {
  if (items.length === 0) return null;
  return (
    <section className="home-section wrap" aria-labelledby="testimonials">
      <h2 id="testimonials">{title}</h2>
      <ul className="home-cards">
        {items.map((quote, index) => (
          <li key={quote.company}>
            <figure className="home-card home-quote">
              <blockquote>{quote.text}</blockquote>
              <figcaption>
                <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
                  {tiles[index]?.map(([fill, d]) => (
                    <path key={d} fill={fill} d={d} />
                  ))}
                </svg>
                <strong>{quote.company}</strong>
                <span>{quote.place}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A cloth pattern for each company: curtains, a star, tiles. */
const tiles: readonly (readonly [fill: string, d: string])[][] = [
  [
    ['#0B5655', 'M0 0h48v48H0z'],
    ['#F6BE2C', 'M0 12h24v6H0zM0 24h24v6H0zM36 0h4v48h-4z'],
    ['#FF8126', 'M24 0h8v48h-8z'],
  ],
  [
    ['#F6BE2C', 'M0 0h48v48H0z'],
    ['#0A2F2F', 'M24 4 44 24 24 44 4 24z'],
    ['#C44A2D', 'M24 14 34 24 24 34 14 24z'],
  ],
  [
    ['#C44A2D', 'M0 0h48v48H0z'],
    ['#F4EBDA', 'M0 36h12V24h12V12h12V0h12v12H36v12H24v12H12v12H0z'],
    ['#0B5655', 'M30 48V36h6V30h12v18z'],
  ],
];
