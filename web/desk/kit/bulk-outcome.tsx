import { useEffect, useRef, useState } from 'react';
import type { BulkBatch } from '#contract/staff/bulk/schema';
import { formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { fillIn, useWords } from './language';
import { Refused } from './refused';
import { UndoBulk } from './undo-bulk';
import './refused.css';

/**
 * The result of the last action, with its undo. Always in the page, so that screen readers announce it when it fills.
 */
export function BulkOutcome({ batch, onUndone }: { batch: BulkBatch | null; onUndone: () => void }) {
  const { bulk: words } = useWords().lists;
  const [latest, setLatest] = useState(batch);
  const said = useRef<HTMLDivElement>(null);
  const shown = latest?.id === batch?.id ? latest : batch;
  // The pressed button is gone, so the focus moves to the result.
  useEffect(() => {
    if (batch) said.current?.focus();
  }, [batch]);
  const action = shown ? words.actions[shown.action] : '';
  return (
    <div role="status" tabIndex={-1} ref={said}>
      {shown && (
        <div className="desk-said">
          <div className="bulk-outcome">
            <p>
              {shown.undone
                ? fillIn(words.undone, { count: formatQuantity(shown.undone.packages) })
                : fillIn(words.done, { action, count: formatQuantity(shown.packages) })}{' '}
              <Link to="/staff/bulk">{words.title}</Link>
            </p>
            <UndoBulk
              batch={shown}
              onUndone={(reply) => {
                setLatest(reply);
                said.current?.focus();
                onUndone();
              }}
            />
          </div>
          {shown.undone && shown.undone.refused.length > 0 && (
            <Refused title={words.notBack} groups={shown.undone.refused} />
          )}
        </div>
      )}
    </div>
  );
}
