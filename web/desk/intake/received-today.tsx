import { useQuery } from '@tanstack/react-query';
import { listDeskPackages } from '#contract/staff/packages/calls';
import { formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { clockTime, startOfDay, zoneOf } from '../kit/branch-time';
import { ownOrFirst, useBranches } from '../kit/branches';
import { Mark } from '../kit/codes';
import { fullCbm } from '../kit/full-cbm';
import { fillIn, useWords } from '../kit/language';
import { Panel } from '../kit/panel';
import { PartCode } from '../kit/part-code';
import { IconButton } from '../kit/row-button';
import { useStaff } from '../kit/staff';
import { deskQuery } from '../queries';

interface ReceivedTodayProps {
  /** Packages that the page already shows. */
  shown: readonly number[];
  onPrint: (packageId: number) => void;
}

const MOST = 8;

/** What the branch has received since its midnight, by any person. Left out without a network. */
export function ReceivedToday({ shown, onPrint }: ReceivedTodayProps) {
  const { intake: words, common, frame } = useWords();
  const { branch: own } = useStaff();
  const receiving = useBranches().filter(({ active, receives }) => active && receives);
  // An admin in Ghana enters packages for the warehouse in China.
  const branch = ownOrFirst(
    receiving.map(({ code }) => code),
    own,
  );
  const zone = zoneOf(branch);
  const since = startOfDay(new Date(), zone).toISOString();
  const { data } = useQuery({ ...deskQuery(listDeskPackages, { query: { branch, since } }), staleTime: 10_000 });
  if (!data || data.count === 0) return null;
  const { totals, count, hasMore, rows } = data;
  const others = rows.filter(({ id }) => !shown.includes(id)).slice(0, MOST);
  const cbm = totals && fillIn(frame.table.cbm, { cbm: fullCbm(totals.cbm) });
  return (
    <Panel
      title={words.today}
      note={[`${formatQuantity(totals?.packages ?? count)}${hasMore ? '+' : ''}`, cbm].filter(Boolean).join(' · ')}
      actions={
        <Link className="panel-link" to={`/staff/packages?branch=${encodeURIComponent(branch)}`}>
          {words.allPackages}
        </Link>
      }
      isFlush
    >
      <ul className="intake-today">
        {others.map((row) => (
          <li key={row.id}>
            <Link to={`/staff/packages/${row.id}`}>
              <PartCode number={row.trackingNumber} part={row.part} />
            </Link>
            <span>{row.received && clockTime(new Date(row.received), zone)}</span>
            <span>{row.clientId === null ? common.noOwner : <Mark text={row.customer} />}</span>
            <span>{fillIn(frame.table.cbm, { cbm: fullCbm(row.cbm) })}</span>
            <IconButton
              icon="printer"
              label={fillIn(words.printOf, { number: row.trackingNumber })}
              onClick={() => onPrint(row.id)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
