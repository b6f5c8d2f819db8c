import { Link } from '../../ui/link';
import { Mark } from '../kit/codes';
import type { Column } from '../kit/desk-table';
import { shortDate } from '../kit/short-date';
import { useApprovalWords } from './approval-words';

interface Request {
  clientId: number;
  shippingMark: string;
  reason: string | null;
  by: string;
  at: string;
}

/** The columns of every request: the client, the reason, who asked and when. */
export function useRequestColumns(): Record<'client' | 'reason' | 'by', Column<Request>> {
  const { columns: names } = useApprovalWords();
  return {
    client: {
      name: names.client,
      isCut: true,
      cell: ({ clientId, shippingMark }) => (
        <Link to={`/staff/clients/${clientId}`}>
          <Mark text={shippingMark} />
        </Link>
      ),
    },
    reason: { name: names.reason, isLong: true, cell: ({ reason }) => reason },
    by: {
      name: names.by,
      isShort: true,
      cell: ({ by, at }) => (
        <>
          {by}
          <small>{shortDate(at)}</small>
        </>
      ),
    },
  };
}
