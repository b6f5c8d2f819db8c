import { useEffect, useRef, useState } from 'react';
import { importersOf } from '#contract/staff/imports/rules';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { formatQuantity } from '../../lib/format';
import { useImportWords } from '../kit/import-words';
import { counted } from '../kit/language';
import { useMay, useStaff } from '../kit/staff';
import { Counts } from './counts';
import { Reconciliation } from './reconciliation';
import { RowList } from './row-list';
import { RunForm } from './run-form';
import { UndoDialog } from './undo-dialog';

interface OutcomeProps {
  detail: ImportDetail;
  onChanged: (detail: ImportDetail) => void;
}

/** The result of the import, and its undo. */
export function Outcome({ detail, onChanged }: OutcomeProps) {
  const words = useImportWords();
  const { id: own, role } = useStaff();
  const mayWork = useMay(importersOf[detail.kind]);
  const [isAsking, setAsking] = useState(false);
  const said = useRef<HTMLDivElement>(null);
  const { kind, state, counts } = detail;
  const left = counts.imported - counts.removed;
  const hasLeft = left > 0 || (state === 'STOPPED' && counts.imported > 0);
  const mayUndo = mayWork && (role === 'admin' || own === detail.byId) && hasLeft;
  // Moves the focus to the result, because the pressed button is gone.
  useEffect(() => said.current?.focus({ preventScroll: true }), []);

  return (
    <>
      <div role="status" tabIndex={-1} ref={said}>
        <p className="desk-said">
          {state === 'UNDONE'
            ? counted(words.undone[kind], counts.removed, { kept: formatQuantity(counts.kept) })
            : counted((state === 'STOPPED' ? words.stopped : words.done)[kind], counts.imported)}
        </p>
      </div>
      <section className="desk-card" aria-label={words.result.outcome}>
        <h2>{words.result.outcome}</h2>
        <Counts of={shown(detail)} />
        {mayUndo && (
          <button className="button button-line" type="button" onClick={() => setAsking(true)}>
            {words.undo.open}
          </button>
        )}
      </section>
      {state === 'STOPPED' && mayWork && counts.good + counts.warned > 0 && (
        <RunForm detail={detail} onChanged={onChanged} />
      )}
      {state !== 'STOPPED' && counts.imported > 0 && <Reconciliation detail={detail} />}
      {counts.kept + counts.bad + counts.skipped > 0 && <RowList detail={detail} kinds={['kept', 'bad', 'skipped']} />}
      {isAsking && (
        <UndoDialog
          id={detail.id}
          count={left}
          onClose={() => setAsking(false)}
          onChanged={(next) => {
            setAsking(false);
            onChanged(next);
          }}
        />
      )}
    </>
  );
}

function shown({ state, counts }: ImportDetail) {
  const { imported, removed, kept, bad, skipped } = counts;
  return state === 'UNDONE' ? { imported, removed, kept, bad, skipped } : { imported, bad, skipped };
}
