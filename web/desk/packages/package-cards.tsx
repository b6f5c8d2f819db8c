import { formatCbm, formatDate, formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { DescriptionList } from '../kit/description-list';
import { DeskStatus } from '../kit/desk-status';
import { useWords } from '../kit/language';
import { type RowProps, type RowsProps, Tick } from './package-table';
import { toggled, toggledPage } from './row-selection';
import './desk-packages.css';

/** All that the table shows, for a phone in one hand. */
export function PackageCards({ rows, choice, onChoose, isBusy }: RowsProps) {
  const { packages: words } = useWords().lists;
  const ids = rows.map(({ id }) => id);
  const isChosen = (id: number) => choice.isAll || choice.ids.has(id);
  return (
    <>
      <label className="package-all">
        <input type="checkbox" checked={ids.every(isChosen)} onChange={() => onChoose(toggledPage(choice, ids))} />
        {words.selectPage}
      </label>
      <ul className="desk-list" aria-busy={isBusy}>
        {rows.map((row) => (
          <Card
            key={row.id}
            row={row}
            isChosen={isChosen(row.id)}
            onToggle={(isRange) => onChoose(toggled(choice, ids, row.id, isRange))}
          />
        ))}
      </ul>
    </>
  );
}

function Card(props: RowProps) {
  const { row, isChosen } = props;
  const { common, lists, package: detail, branches } = useWords();
  const { columns } = lists.packages;
  const kinds: Record<string, string> = detail.kinds;
  const places: Record<string, string> = branches;
  return (
    <li className={isChosen ? 'desk-card package-row chosen' : 'desk-card package-row'}>
      <div className="package-row-head">
        <Tick {...props} />
        <Link to={`/staff/packages/${row.id}`}>{row.trackingNumber}</Link>
        <DeskStatus value={row.status} />
      </div>
      <DescriptionList
        items={[
          [columns.id, `#${row.id}`],
          [columns.mark, row.clientId === null ? common.noOwner : row.customer],
          [columns.goods, `${row.package} × ${formatQuantity(row.quantity)}`],
          [columns.cbm, formatCbm(row.cbm)],
          [
            columns.container,
            row.containerId && <Link to={`/staff/containers/${row.containerId}`}>{row.containerReference}</Link>,
          ],
          [columns.branch, row.branch && (places[row.branch] ?? row.branch)],
          [columns.received, formatDate(row.received)],
          [
            columns.lastEvent,
            row.lastEvent && `${kinds[row.lastEvent.kind] ?? row.lastEvent.kind}, ${formatDate(row.lastEvent.at)}`,
          ],
        ]}
      />
    </li>
  );
}
