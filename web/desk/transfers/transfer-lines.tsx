import type { Transfer, TransferLine } from '#contract/staff/transfers/schema';
import { formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { Mark } from '../kit/codes';
import type { Column } from '../kit/desk-table';
import { formatTimestamp } from '../kit/format-timestamp';
import { fillIn } from '../kit/language';
import { Records } from '../kit/records';
import { RowButton } from '../kit/row-button';
import { useTransferWords } from '../kit/transfer-words';

type Goods = Transfer['waiting'][number];

function useGoodsColumns<Row extends Goods>(): [Column<Row>, ...Column<Row>[]] {
  const words = useTransferWords();
  return [
    {
      name: words.number,
      cell: ({ packageId, trackingNumber }) => <Link to={`/staff/packages/${packageId}`}>{trackingNumber}</Link>,
    },
    { name: words.client, card: 'name', isCut: true, cell: ({ customer }) => <Mark text={customer} /> },
    { name: words.goods, card: 'more', isCut: true, cell: (row) => row.package },
    { name: words.quantity, card: 'more', isNumber: true, cell: ({ quantity }) => formatQuantity(quantity) },
  ];
}

interface TransferLinesProps {
  lines: readonly TransferLine[];
  onTakeOff: ((packageId: number) => void) | undefined;
}

export function TransferLines({ lines, onTakeOff }: TransferLinesProps) {
  const words = useTransferWords();
  const columns = useGoodsColumns<TransferLine>();
  if (lines.length === 0) return <p>{words.none}</p>;
  const state: Column<TransferLine> = {
    name: words.state,
    card: 'state',
    cell: ({ outAt, inAt }) => `${inAt ? words.lineIn : words.lineOut}, ${formatTimestamp(inAt ?? outAt)}`,
  };
  return (
    <Records
      label={words.packages}
      rows={lines}
      keyOf={({ packageId }) => packageId}
      columns={[...columns, state]}
      actions={
        onTakeOff
          ? ({ packageId, trackingNumber, inAt }) =>
              inAt === null && (
                <RowButton
                  label={fillIn(words.takeOffOf, { number: trackingNumber })}
                  onClick={() => onTakeOff(packageId)}
                >
                  {words.takeOff}
                </RowButton>
              )
          : undefined
      }
    />
  );
}

/** What is in the one branch and meant for the other. */
export function WaitingLines({ rows, onPut }: { rows: readonly Goods[]; onPut: (goods: Goods) => void }) {
  const words = useTransferWords();
  const columns = useGoodsColumns<Goods>();
  return (
    <Records
      label={words.put}
      rows={rows}
      keyOf={({ packageId }) => packageId}
      columns={columns}
      actions={(goods) => (
        <RowButton label={fillIn(words.putOf, { number: goods.trackingNumber })} onClick={() => onPut(goods)}>
          {words.put}
        </RowButton>
      )}
    />
  );
}
