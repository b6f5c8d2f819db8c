import { terms } from '../../content/terms';

/** Beside the text on wide screens, and on all screens when scripts do not run. */
export function ClauseList() {
  return (
    <nav className="clause-list" aria-labelledby="clause-list-title">
      <h2 id="clause-list-title">{terms.toc}</h2>
      <ol>
        {terms.clauses.map(({ id, n, title }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span className="clause-number">{n}.</span>
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
