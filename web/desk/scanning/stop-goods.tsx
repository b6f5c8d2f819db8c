import { fullCbm } from '../kit/full-cbm';
import { fillIn, joined, useWords } from '../kit/language';
import type { ChoiceRow } from '../kit/offline/entry';

/**
 * The owner of the goods that stopped the work. The mark is the largest text, because it is on the carton. The volume is
 * that of all cartons, so it is left out for one carton.
 */
export function StopGoods({ row, isCarton = false }: { row: ChoiceRow; isCarton?: boolean }) {
  const { table } = useWords().frame;
  return (
    <div className="station-goods">
      <p>
        <b>{row.customer}</b>
      </p>
      <p>{`${row.trackingNumber} · #${row.id}`}</p>
      <p>{isCarton ? row.package : joined([row.package, fillIn(table.cbm, { cbm: fullCbm(row.cbm) })])}</p>
    </div>
  );
}
