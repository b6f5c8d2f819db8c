import { about } from '../../content/about';
import './achievements.css';

export function Achievements() {
  if (about.achievements.items.length === 0) return null;
  return (
    <section className="achievements on-dark" aria-labelledby="achievements-title">
      <div className="wrap">
        <h2 className="about-title" id="achievements-title">
          {about.achievements.title}
        </h2>
        <ul>
          {about.achievements.items.map(({ value, label }) => (
            <li key={label}>
              <p className="achievements-figure">{value}</p>
              <p>{label}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
