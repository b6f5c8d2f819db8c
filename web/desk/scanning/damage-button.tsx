import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getManifestCheck } from '#contract/staff/arrivals/calls';
import { useDisputeWords } from '../kit/dispute-words';
import { useHandoverWords } from '../kit/handover-words';
import { fillIn } from '../kit/language';
import { LazyDamageDialog } from '../kit/lazy-damage-dialog';
import { invalidateAnswers } from '../queries';
import type { Result } from './result';

/** Reports damage of the carton that was scanned last, while it is in the clerk's hands. */
export function DamageButton({ result }: { result: Result }) {
  const { damage: words } = useDisputeWords();
  const { damage } = useHandoverWords();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isReported, setReported] = useState(false);
  // The dialog returns the focus to its button, and the next scan would press it.
  useEffect(() => {
    if (!isOpen) return;
    return () => document.querySelector<HTMLElement>('.station-field [data-begin]')?.focus();
  }, [isOpen]);
  const { tone, rows, counted = result } = result;
  const { position } = counted;
  const [row] = rows;
  if (!row || (tone !== 'go' && tone !== 'before')) return null;
  const close = () => setOpen(false);
  return (
    <>
      <div className="station-damage" role="status">
        {isReported && (
          <p className="desk-said">
            {position ? fillIn(words.reported, { position }) : fillIn(damage.done, { number: row.trackingNumber })}
          </p>
        )}
      </div>
      {!isReported && (
        <button className="button button-line station-damage" type="button" onClick={() => setOpen(true)}>
          {position ? fillIn(words.report, { position }) : damage.report}
        </button>
      )}
      {isOpen && (
        <LazyDamageDialog
          pkg={result.position ? { ...row, partIds: rows.map(({ id }) => id) } : row}
          {...(position && { carton: position })}
          onClose={close}
          onReported={() => {
            setReported(true);
            close();
            invalidateAnswers(queries, getManifestCheck);
          }}
        />
      )}
    </>
  );
}
