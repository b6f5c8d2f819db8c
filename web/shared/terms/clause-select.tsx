import { type KeyboardEvent, useId, useRef } from 'react';
import { terms } from '../../content/terms';
import { Icon } from '../../ui/icon';

/** The phone's native list instead of twenty links above the text. */
export function ClauseSelect() {
  const id = useId();
  // Arrow keys change a closed select at every press, so only Enter jumps.
  const isWalking = useRef(false);

  const onKeyDown = (event: KeyboardEvent<HTMLSelectElement>) => {
    const chosen = event.currentTarget.value;
    if (event.key === 'Enter' && isWalking.current && chosen) {
      event.preventDefault();
      jumpTo(chosen);
    }
    isWalking.current = /^(Arrow|Home|End|Page|.$)/.test(event.key) && event.key !== ' ' && !event.altKey;
  };

  return (
    <div className="clause-select">
      <label htmlFor={id}>{terms.toc}</label>
      <span className="clause-select-field">
        <select
          id={id}
          defaultValue=""
          onKeyDown={onKeyDown}
          onPointerDown={() => {
            isWalking.current = false;
          }}
          onChange={({ target: { value } }) => {
            if (value && !isWalking.current) jumpTo(value);
          }}
        >
          <option value="">{terms.title}</option>
          {terms.clauses.map((clause) => (
            <option key={clause.id} value={clause.id}>
              {clause.n}. {clause.title}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </div>
  );
}

/** The address changes as with a link, and the reader continues at the clause. */
function jumpTo(clauseId: string) {
  window.location.hash = clauseId;
  document.getElementById(`${clauseId}-title`)?.focus({ preventScroll: true });
}
