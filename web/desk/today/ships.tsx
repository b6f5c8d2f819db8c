import type { TodayShip } from '#contract/staff/today/schema';
import { Link } from '../../ui/link';
import { counted } from '../kit/language';
import { carrierOf, useTodayWords } from '../kit/today-words';
import { Section } from './section';
import './ships.css';

const dayMs = 86_400_000;

/** The share of the voyage that is over, by the days between departure and expected arrival. */
function wayDone({ departure, eta, daysLeft }: TodayShip): number {
  if (daysLeft <= 0) return daysLeft < 0 ? 0.97 : 0.95;
  if (!departure) return 0.5;
  const whole = Math.max(1, (Date.parse(eta) - Date.parse(departure)) / dayMs);
  return Math.min(0.94, Math.max(0.04, 1 - daysLeft / whole));
}

export function useWhen() {
  const words = useTodayWords();
  return (daysLeft: number) => {
    if (daysLeft < 0) return counted(words.daysLate, -daysLeft);
    return daysLeft === 0 ? words.dueToday : counted(words.inDays, daysLeft);
  };
}

export function Ships({ ships, day }: { ships: readonly TodayShip[]; day: (at: string | null) => string }) {
  const words = useTodayWords();
  const when = useWhen();
  return (
    <Section title={words.sections.ships} all="/staff/containers?state=DEPARTED">
      <ul className="today-list">
        {ships.map((ship) => (
          <li key={ship.containerId} data-row="">
            <Link
              className={`today-ship ${ship.daysLeft < 0 ? 'is-late' : ''}`}
              to={`/staff/containers/${ship.containerId}`}
            >
              <span className="today-ship-name">
                <strong>{ship.reference}</strong> <span>{carrierOf(ship, words)}</span>
              </span>
              <span className="today-ship-day">
                <strong>{day(ship.eta)}</strong> <span>{when(ship.daysLeft)}</span>
              </span>
              <Route done={wayDone(ship)} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The line behind the ship is solid, the line ahead is dotted. */
function Route({ done }: { done: number }) {
  const x = 4 + done * 212;
  return (
    <svg
      className="today-route"
      viewBox="0 0 224 16"
      preserveAspectRatio="xMinYMid meet"
      aria-hidden="true"
      focusable="false"
    >
      <path className="today-route-before" d={`M${x + 10} 9H224`} />
      <path className="today-route-behind" d={`M0 9H${Math.max(0, x - 10)}`} />
      <path
        className="today-route-ship"
        transform={`translate(${x - 8} 0) scale(0.66)`}
        d="M3 14h18l-2.5 5h-13zM6 14V9h12v5M10 9V5h4v4"
      />
    </svg>
  );
}
