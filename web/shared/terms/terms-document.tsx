import { terms } from '../../content/terms';
import { Clause } from './clause';
import { ClauseList } from './clause-list';
import { ClauseSelect } from './clause-select';
import './terms-document.css';

/** Whole page without a frame: the public site and the client area each put their own around it. */
export function TermsDocument() {
  return (
    <div className="wrap terms">
      <header>
        <h1>{terms.title}</h1>
        <p className="terms-updated">{terms.lastUpdated}</p>
        <ClauseSelect />
      </header>
      <ClauseList />
      <div className="terms-clauses">
        {terms.clauses.map((clause) => (
          <Clause key={clause.id} {...clause} />
        ))}
      </div>
    </div>
  );
}
