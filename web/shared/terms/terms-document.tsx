import { terms } from '../../content/terms';
import { Clause } from './clause';
import { ClauseList } from './clause-list';
import { ClauseSelect } from './clause-select';
import './terms-document.css';

/** The whole page without a frame: the public site and the client area add their own. */
export function TermsDocument() {
  const hasClauses = terms.clauses.length > 0;
  return (
    <div className="wrap terms">
      <header>
        <h1>{terms.title}</h1>
        {hasClauses ? <p className="terms-updated">{terms.lastUpdated}</p> : <p>{terms.empty}</p>}
        {hasClauses && <ClauseSelect />}
      </header>
      {hasClauses && <ClauseList />}
      <div className="terms-clauses">
        {terms.clauses.map((clause) => (
          <Clause key={clause.id} {...clause} />
        ))}
      </div>
    </div>
  );
}
