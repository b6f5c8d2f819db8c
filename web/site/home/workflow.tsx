import { home } from '../../content/home';
import { RouteMap } from './route-map';
import './section.css';
import './workflow.css';

const { title, intro, items } = home.workflow;

/** In the order of the promises: a target, sliders, a pulse. */
const marks = [
  'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM12 3v3M12 18v3M3 12h3M18 12h3',
  'M4 7h10M18 7h2M4 17h2M10 17h10M16 5a2 2 0 1 0 0 4a2 2 0 1 0 0-4zM8 15a2 2 0 1 0 0 4a2 2 0 1 0 0-4z',
  'M3 12h4l3-7 4 14 3-7h4',
];

export function Workflow() {
  return (
    <section className="home-band" aria-labelledby="workflow">
      <div className="home-section home-halves wrap">
        <div>
          <h2 id="workflow">{title}</h2>
          <p className="home-intro">{intro}</p>
          <ol className="home-promises">
            {items.map((promise, index) => (
              <li key={promise.title}>
                <svg viewBox="-10 -10 44 44" aria-hidden="true" focusable="false">
                  <path d={marks[index]} />
                </svg>
                <h3>{unbroken(promise.title)}</h3>
                <p>{promise.text}</p>
              </li>
            ))}
          </ol>
        </div>
        <RouteMap />
      </div>
    </section>
  );
}

/** 'real-time' stays on one line. */
const unbroken = (title: string) =>
  title.split(/(\S+-\S+)/).map((part) => (part.includes('-') ? <span key={part}>{part}</span> : part));
