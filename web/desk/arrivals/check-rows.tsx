import { useState } from 'react';
import type { CheckRow, Discrepancy, ManifestCheck } from '#contract/staff/arrivals/schema';
import { formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { Mark } from '../kit/codes';
import type { Column } from '../kit/desk-table';
import { useHandoverWords } from '../kit/handover-words';
import { counted, fillIn, useWords } from '../kit/language';
import { LazyDamageDialog } from '../kit/lazy-damage-dialog';
import { isFound, isReady } from '../kit/offline/after-check';
import { Panel } from '../kit/panel';
import { PartCode } from '../kit/part-code';
import { Records } from '../kit/records';
import { IconButton, RowButton } from '../kit/row-button';
import { entriesOf } from '../kit/select-field';
import { useListAddress } from '../kit/use-list-address';
import { ViewTabs } from '../kit/view-tabs';
import { scanTime } from './scan-time';

interface CheckRowsProps {
  check: ManifestCheck;
  mayWork: boolean;
  chosen: ReadonlySet<number>;
  onChoose: (ids: ReadonlySet<number>) => void;
  onFound: (row: CheckRow) => void;
  onTakeBack: (row: CheckRow) => void;
  onDamaged: (record: Discrepancy) => void;
}

const shown = { all: () => true, open: (row: CheckRow) => !isFound(row), found: isFound };

export function CheckRows(props: CheckRowsProps) {
  const { check, mayWork, chosen, onChoose, onFound, onTakeBack, onDamaged } = props;
  const handover = useHandoverWords();
  const { branches } = useWords();
  const { check: words, columns: names, damage } = handover;
  const { oneOf, hrefWith } = useListAddress();
  const [damaged, setDamaged] = useState<CheckRow | null>(null);
  const show = oneOf('rows', ['all', 'open', 'found']) ?? 'all';
  const rows = check.rows.filter(shown[show]);
  const open = check.rows.filter(shown.open).length + check.extras.length;
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };

  const columns: [Column<CheckRow>, ...Column<CheckRow>[]] = [
    {
      name: names.number,
      cell: (row) => (
        <span className="check-number">
          {mayWork && isReady(row) && (
            <label className="check-choice">
              <input type="checkbox" checked={chosen.has(row.id)} onChange={() => toggle(row.id)} />
              <span className="visually-hidden">{fillIn(words.chooseOf, { number: row.trackingNumber })}</span>
            </label>
          )}
          <Link to={`/staff/packages/${row.id}`}>
            <PartCode number={row.trackingNumber} part={row.part} />
          </Link>
        </span>
      ),
    },
    { name: names.client, isShort: true, card: 'name', cell: ({ customer }) => <Mark text={customer} /> },
    { name: names.goods, isCut: true, card: 'more', cell: (row) => row.package },
    {
      name: handover.form.columns.cartons,
      isNumber: true,
      card: 'amount',
      cell: (row) =>
        row.scanned > 0 && !isFound(row)
          ? fillIn(words.progress, { found: formatQuantity(row.scanned), expected: formatQuantity(row.cartons) })
          : formatQuantity(row.cartons),
    },
    {
      name: words.destination,
      isShort: true,
      card: 'measure',
      cell: ({ destination }) => destination && (branches[destination] ?? destination),
    },
    { name: names.status, card: 'state', cell: (row) => <RowState row={row} /> },
    { name: words.scannedAt, isShort: true, card: 'none', cell: ({ scannedAt }) => scanTime(scannedAt) },
  ];
  const actions = (row: CheckRow) => (
    <>
      {!isFound(row) && (
        <RowButton label={fillIn(words.markFoundOf, { number: row.trackingNumber })} onClick={() => onFound(row)}>
          {words.markFound}
        </RowButton>
      )}
      {isReady(row) && check.finishedAt === null && (
        <IconButton
          icon="undo"
          label={fillIn(words.takeBackOf, { number: row.trackingNumber })}
          onClick={() => onTakeBack(row)}
        />
      )}
      {isFound(row) && row.status !== 'DELIVERED' && (
        <IconButton
          icon="warn"
          label={fillIn(damage.reportOf, { number: row.trackingNumber })}
          onClick={() => setDamaged(row)}
        />
      )}
    </>
  );

  return (
    <Panel title={words.manifest} isFlush>
      <ViewTabs
        label={handover.show}
        views={entriesOf(words.filters).map(([value, name]) => ({
          to: hrefWith({ rows: value === 'all' ? undefined : value }),
          name,
          isCurrent: show === value,
          count: formatQuantity(check.rows.filter(shown[value]).length),
        }))}
      />
      {rows.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <Records
          label={words.manifest}
          rows={rows}
          keyOf={({ id }) => id}
          columns={columns}
          actions={mayWork ? actions : undefined}
        />
      )}
      <p className="check-foot">
        <span>
          {fillIn(words.foot, { rows: formatQuantity(check.rows.length), extra: formatQuantity(check.extras.length) })}
        </span>
        {mayWork && check.finishedAt === null && <span>{counted(words.finishMakes, open)}</span>}
      </p>
      {damaged && (
        <LazyDamageDialog
          pkg={damaged}
          onClose={() => setDamaged(null)}
          onReported={(record) => {
            setDamaged(null);
            onDamaged(record);
          }}
        />
      )}
    </Panel>
  );
}

function RowState({ row }: { row: CheckRow }) {
  const handover = useHandoverWords();
  const { frame } = useWords();
  const { check: words } = handover;
  return (
    <span className="check-state">
      {row.status === 'DELIVERED' ? (
        <span className="tag">{words.isDelivered}</span>
      ) : row.availableAt ? (
        <span className="tag tag-green">{frame.available}</span>
      ) : row.isOnTransfer ? (
        <span className="tag">{words.isOnTransfer}</span>
      ) : row.isMissing ? (
        <span className="tag tag-red">{words.isMissing}</span>
      ) : (
        <span className={row.scanId ? 'tag tag-green' : 'tag'}>
          {row.scanId ? words.isFound : row.scanned > 0 ? words.isPartly : words.isOpen}
        </span>
      )}
      {row.isDamaged && <span className="tag tag-yellow">{words.isDamaged}</span>}
    </span>
  );
}
