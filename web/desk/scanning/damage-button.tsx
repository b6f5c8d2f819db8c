import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getManifestCheck } from '#contract/staff/arrivals/calls';
import { useDisputeWords } from '../kit/dispute-words';
import { fillIn } from '../kit/language';
import { LazyDamageDialog } from '../kit/lazy-damage-dialog';
import { invalidateAnswers } from '../queries';
import type { Result } from './result';

/** Reports damage of the carton that was scanned last, while it is in the clerk's hands. */
export function DamageButton({ result: { tone, rows, counted } }: { result: Result }) {
  const { damage: words } = useDisputeWords();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [row] = rows;
  if (!row || (tone !== 'go' && tone !== 'before')) return null;
  const close = () => setOpen(false);
  return (
    <>
      <button className="button button-line station-damage" type="button" onClick={() => setOpen(true)}>
        {counted ? fillIn(words.report, counted) : words.tag}
      </button>
      {isOpen && (
        <LazyDamageDialog
          pkg={row}
          {...(counted && { carton: counted.position })}
          onClose={close}
          onReported={() => {
            close();
            invalidateAnswers(queries, getManifestCheck);
          }}
        />
      )}
    </>
  );
}
