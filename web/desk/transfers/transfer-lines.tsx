import type { Transfer, TransferLine } from '#contract/staff/transfers/schema';
import { formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { useCartonWords } from '../kit/carton-words';
import { Mark } from '../kit/codes';
import type { Column } from '../kit/desk-table';
import { formatTimestamp } from '../kit/format-timestamp';
import { useHandoverWords } from '../kit/handover-words';
import { fillIn, joined } from '../kit/language';
import { PartCode } from '../kit/part-code';
import { Records } from '../kit/records';
import { IconButton, RowButton } from '../kit/row-button';
import { type RowChoice, RowChoices } from '../kit/row-choices';
import { useTransferWords } from '../kit/transfer-words';
import { useIsWide } from '../kit/use-is-wide';

type Waiting = Transfer['waiting'][number];
type Goods = Omit<Waiting, 'part'> & Partial<Pick<Waiting, 'part'>>;

function useGoodsColumns<Row extends Goods>(): [Column<Row>, ...Column<Row>[]] {
  const words = useTransferWords();
  const { someOf } = useCartonWords();
  return [
    {
      name: words.number,
      cell: ({ packageId, trackingNumber, part = null }) => (
        <Link to={`/staff/packages/${packageId}`}>
          <PartCode number={trackingNumber} part={part} />
        </Link>
      ),
    },
    { name: words.client, card: 'name', isCut: true, cell: ({ customer }) => <Mark text={customer} /> },
    { name: words.goods, card: 'more', isCut: true, cell: (row) => row.package },
    {
      name: words.cartons,
      card: 'more',
      isNumber: true,
      cell: ({ cartons, ofCartons }) =>
        cartons === ofCartons ? formatQuantity(cartons) : fillIn(someOf, { cartons, of: ofCartons }),
    },
  ];
}

interface TransferLinesProps {
  lines: readonly TransferLine[];
  onTakeOff: ((packageId: number) => void) | undefined;
  /** Undefined for people who may only read. */
  onDamage: ((line: TransferLine) => void) | undefined;
}

export function TransferLines({ lines, onTakeOff, onDamage }: TransferLinesProps) {
  const words = useTransferWords();
  const { damage } = useHandoverWords();
  const columns = useGoodsColumns<TransferLine>();
  const isWide = useIsWide();
  if (lines.length === 0) return <p>{words.none}</p>;
  const someIn = ({ inAt, cartons, cartonsIn }: TransferLine) =>
    inAt === null && cartonsIn > 0 ? fillIn(words.cartonsIn, { in: cartonsIn, count: cartons }) : null;
  const stateOf = ({ inAt }: TransferLine) => (inAt ? words.lineIn : words.lineOut);
  const state: Column<TransferLine> = {
    name: words.state,
    card: 'measure',
    cell: (line) => someIn(line) ?? joined([stateOf(line), formatTimestamp(line.inAt ?? line.outAt)]),
    // A card has no room for the time beside the goods.
    cardCell: (line) => someIn(line) ?? stateOf(line),
  };
  /** A table has an icon for the damage, a card only its menu. */
  const choicesOf = (line: TransferLine): RowChoice[] => {
    const { packageId, trackingNumber: number, inAt } = line;
    const takeOff = onTakeOff &&
      inAt === null && {
        ...{ name: words.takeOff, label: fillIn(words.takeOffOf, { number }) },
        onChoose: () => onTakeOff(packageId),
      };
    const report = onDamage &&
      !isWide && { name: damage.report, label: fillIn(damage.reportOf, { number }), onChoose: () => onDamage(line) };
    return [takeOff, report].filter((choice) => typeof choice === 'object');
  };
  return (
    <Records
      label={words.packages}
      rows={lines}
      keyOf={({ packageId }) => packageId}
      columns={[...columns, state]}
      actions={
        onTakeOff || onDamage
          ? (line) => (
              <>
                <RowChoices row={line.trackingNumber} choices={choicesOf(line)} />
                {isWide && onDamage && (
                  <IconButton
                    icon="warn"
                    label={fillIn(damage.reportOf, { number: line.trackingNumber })}
                    onClick={() => onDamage(line)}
                  />
                )}
              </>
            )
          : undefined
      }
    />
  );
}

/** Goods in one branch that belong to the other. */
export function WaitingLines({ rows, onPut }: { rows: readonly Waiting[]; onPut: (goods: Waiting) => void }) {
  const words = useTransferWords();
  const columns = useGoodsColumns<Waiting>();
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
