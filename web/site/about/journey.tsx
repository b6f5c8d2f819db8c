import { about } from '../../content/about';
import './journey.css';

export function Journey() {
  if (about.journey.items.length === 0) return null;
  return (
    <section className="journey" aria-labelledby="journey-title">
      <div className="wrap">
        <h2 className="about-title" id="journey-title">
          {about.journey.title}
        </h2>
        <ol className="journey-line">
          {about.journey.items.map(({ year, title, text }) => (
            <li key={year}>
              <p className="journey-year">{year}</p>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
