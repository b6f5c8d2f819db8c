import { Link } from '../../ui/link';
import { Mark } from '../kit/codes';
import type { Column } from '../kit/desk-table';
import { joined } from '../kit/language';
import { shortDate } from '../kit/short-date';
import { useApprovalWords } from './approval-words';

interface Asked {
  reason: string | null;
  by: string;
  at: string;
}

/** The columns of every request: the reason, who asked and when. A card shows them whole, because they decide. */
export function useAskedColumns(): Record<'reason' | 'by', Column<Asked>> {
  const { columns: names } = useApprovalWords();
  return {
    reason: {
      name: names.reason,
      isLong: true,
      card: 'more',
      cell: ({ reason }) => reason,
      cardCell: ({ reason }) => reason && <span className="row-note">{reason}</span>,
    },
    by: {
      name: names.by,
      isShort: true,
      card: 'more',
      cell: ({ by, at }) => (
        <>
          {by}
          <small>{shortDate(at)}</small>
        </>
      ),
      cardCell: ({ by, at }) => joined([by, shortDate(at)]),
    },
  };
}

/** Those of a request for a client. */
export function useRequestColumns() {
  const { columns: names } = useApprovalWords();
  const client: Column<{ clientId: number; shippingMark: string }> = {
    name: names.client,
    isCut: true,
    card: 'name',
    cell: ({ clientId, shippingMark }) => (
      <Link to={`/staff/clients/${clientId}`}>
        <Mark text={shippingMark} />
      </Link>
    ),
  };
  return { client, ...useAskedColumns() };
}
