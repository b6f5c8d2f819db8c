import type { SetUp } from '#contract/staff/today/schema';
import { company } from '../../content/company';
import { Link } from '../../ui/link';
import { DeskIcon } from '../kit/desk-icon';
import { fillIn } from '../kit/language';
import { Panel } from '../kit/panel';
import { useTodayWords } from '../kit/today-words';
import './go-on.css';

const screens = [
  ['contact', '/staff/settings?section=contact'],
  ['payment', '/staff/settings?section=payment'],
  ['branches', '/staff/branches'],
  ['prices', '/staff/rates'],
  ['warehouses', '/staff/warehouses'],
  ['staff', '/staff/accounts'],
  ['client', '/staff/import'],
  ['package', '/staff/intake'],
] as const satisfies readonly (readonly [keyof SetUp, string])[];

/** The first steps of a new company. The first open step is the next one. */
export function SetUpSteps({ steps }: { steps: SetUp }) {
  const { setUp: words } = useTodayWords();
  const { storage, deposit } = company;
  const done = screens.filter(([name]) => steps[name]).length;
  const next = screens.find(([name]) => !steps[name])?.[0];
  const progress = fillIn(words.progress, { done, total: screens.length });
  return (
    <Panel title={words.title} note={progress} isFlush>
      <svg className="today-meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect width={(done / screens.length) * 100} height={4} />
      </svg>
      <p>
        {words.intro} {fillIn(words.storage, { free: storage.freeDays, perDay: storage.perDay, share: deposit.share })}{' '}
        <Link to="/staff/settings?section=storage">{words.storageAction}</Link>
      </p>
      <ol className="today-list">
        {screens.map(([name, to], place) => (
          <li className="today-step" key={name} data-row="">
            <span className={`today-why ${steps[name] ? 'today-why-green' : 'today-why-plain'}`}>
              {steps[name] ? <DeskIcon name="check" /> : place + 1}
            </span>
            <span className="today-text">
              <span className="today-what">{words.steps[name].name}</span>
              <span className="today-detail">{words.steps[name].text}</span>
            </span>
            {steps[name] ? (
              <span className="today-done">{words.isDone}</span>
            ) : (
              <>
                {name === 'client' && (
                  <Link className="button button-line" to="/staff/clients">
                    {words.addClient}
                  </Link>
                )}
                <Link className={`button ${name === next ? 'button-cta' : 'button-line'}`} to={to}>
                  {words.steps[name].action}
                </Link>
              </>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
