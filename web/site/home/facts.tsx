import { home } from '../../content/home';
import './facts.css';

export function Facts() {
  if (home.facts.length === 0) return null;
  return (
    <div className="home-facts">
      <div className="wrap">
        <ul>
          {home.facts.map(({ value, label }) => (
            <li key={value}>
              <strong>{value}</strong>
              <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
