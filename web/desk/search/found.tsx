import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import { counted, fillIn, useWords } from '../kit/language';
import { useListKeys } from '../kit/use-list-keys';
import { type Found as Answer, groupsOf } from './entries';
import { HitRow } from './hit-row';
import './desk-search.css';

/** The answer as a page, with the same rows as in the palette, each a link. */
export function Found({ found, text }: { found: Answer; text: string }) {
  const words = useWords();
  useListKeys();
  const groups = groupsOf(found, words).filter(([, entries]) => entries.length > 0);
  const count = groups.reduce((sum, [, entries]) => sum + entries.length, 0);
  return (
    <>
      <p className="visually-hidden" role="status">
        {count === 0 ? words.search.palette.none : counted(words.search.palette.found, count)}
      </p>
      {count === 0 && (
        <EmptyState title={fillIn(words.search.nothing, { text })}>
          <p>{words.search.nothingHint}</p>
        </EmptyState>
      )}
      {groups.map(([group, entries]) => (
        <section key={group} className="desk-card" aria-label={words.search[group]}>
          <h2>{words.search[group]}</h2>
          <ul className="desk-list found">
            {entries.map((entry) => (
              <li key={entry.to} data-row="">
                <Link to={entry.to}>
                  <HitRow entry={entry} text={text} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
