import { useState } from 'react';
import type { CheckRow, Discrepancy, ManifestCheck } from '#contract/staff/arrivals/schema';
import { formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { Mark } from '../kit/codes';
import { countPackages } from '../kit/count-packages';
import type { MenuItem } from '../kit/desk-menu';
import type { Column } from '../kit/desk-table';
import { useHandoverWords } from '../kit/handover-words';
import { counted, fillIn, useWords } from '../kit/language';
import { LazyDamageDialog } from '../kit/lazy-damage-dialog';
import { isFound, isReady } from '../kit/offline/after-check';
import { Panel } from '../kit/panel';
import { PartCode } from '../kit/part-code';
import { Records } from '../kit/records';
import { IconButton } from '../kit/row-button';
import { RowMenu } from '../kit/row-menu';
import { entriesOf } from '../kit/select-field';
import { StateTag } from '../kit/state-tag';
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

export function CheckRows(props: CheckRowsProps) {
  const { check, mayWork, chosen, onChoose, onFound, onTakeBack, onDamaged } = props;
  const handover = useHandoverWords();
  const { branches } = useWords();
  const { check: words, columns: names, damage } = handover;
  const { oneOf, hrefWith } = useListAddress();
  const [damaged, setDamaged] = useState<CheckRow | null>(null);
  const show = oneOf('rows', ['all', 'open', 'found']) ?? 'all';
  // A package counts as found when all of its cartons are, so its rows stay together.
  const incomplete = new Set(check.rows.filter((row) => !isFound(row)).map(({ wholeId }) => wholeId));
  const views = {
    all: check.rows,
    open: check.rows.filter(({ wholeId }) => incomplete.has(wholeId)),
    found: check.rows.filter(({ wholeId }) => !incomplete.has(wholeId)),
  };
  const rows = views[show];
  const open = check.rows.filter((row) => !isFound(row)).length + check.extras.length;
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
    {
      name: names.goods,
      isCut: true,
      card: 'more',
      // The number has the first line of a card, so a second state stands here.
      cardCell: (row) => (
        <>
          {row.isDamaged && <DamagedTag />} {row.package}
        </>
      ),
      cell: (row) => row.package,
    },
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
    {
      name: names.status,
      card: 'state',
      cardCell: (row) => <RowState row={row} />,
      cell: (row) => (
        <span className="check-state">
          <RowState row={row} />
          {row.isDamaged && <DamagedTag />}
        </span>
      ),
    },
    { name: words.scannedAt, isShort: true, card: 'none', cell: ({ scannedAt }) => scanTime(scannedAt) },
  ];
  // One button a row, so that the goods keep their room.
  const actions = (row: CheckRow) => {
    const number = row.trackingNumber;
    const label = fillIn(words.markFoundOf, { number });
    if (!isFound(row)) {
      return <IconButton icon="check" label={label} onClick={() => onFound(row)} />;
    }
    const items: MenuItem[] = [
      ...(isReady(row) && check.finishedAt === null
        ? [{ label: words.takeBack, icon: 'undo' as const, onChoose: () => onTakeBack(row) }]
        : []),
      ...(row.status === 'DELIVERED'
        ? []
        : [{ label: damage.report, icon: 'warn' as const, onChoose: () => setDamaged(row) }]),
    ];
    return items.length > 0 && <RowMenu name={number} items={items} />;
  };

  return (
    <Panel title={words.manifest} isFlush hidesTitle>
      <ViewTabs
        label={handover.show}
        views={entriesOf(words.filters).map(([value, name]) => ({
          to: hrefWith({ rows: value === 'all' ? undefined : value }),
          name,
          isCurrent: show === value,
          count: formatQuantity(countPackages(views[value])),
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
          {fillIn(words.foot, {
            packages: formatQuantity(countPackages(check.rows)),
            extra: formatQuantity(check.extras.length),
          })}
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
  const { frame } = useWords();
  const { check: words } = useHandoverWords();
  return (
    <>
      {row.status === 'DELIVERED' ? (
        <StateTag colour="blue" icon="check-double">
          {words.isDelivered}
        </StateTag>
      ) : row.availableAt ? (
        <StateTag colour="green" icon="check">
          {frame.available}
        </StateTag>
      ) : row.isOnTransfer ? (
        <StateTag colour="grey" icon="truck">
          {words.isOnTransfer}
        </StateTag>
      ) : row.isMissing ? (
        <StateTag colour="red" icon="minus">
          {words.isMissing}
        </StateTag>
      ) : row.scanId ? (
        <StateTag colour="green" icon="check">
          {words.isFound}
        </StateTag>
      ) : row.scanned > 0 ? (
        <StateTag colour="yellow" icon="clock">
          {words.isPartly}
        </StateTag>
      ) : (
        <StateTag colour="grey" icon="minus">
          {words.isOpen}
        </StateTag>
      )}
    </>
  );
}

function DamagedTag() {
  const { check: words } = useHandoverWords();
  return (
    <StateTag colour="red" icon="warn">
      {words.isDamaged}
    </StateTag>
  );
}
