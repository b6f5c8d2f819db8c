import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { getDeskClient } from '#contract/staff/clients/calls';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskQuery } from '../queries';
import { RecordPayment } from './record-payment';

/** For the client in the address, or for one to be chosen. */
export function NewPayment() {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const id = address.get('client') ?? '';
  const { data, error, refetch } = useQuery({
    ...deskQuery(getDeskClient, { params: { id } }),
    enabled: id !== '',
    staleTime: 60_000,
  });
  const { title } = useWords().money.record;
  if (id !== '' && !data) {
    return (
      <>
        <PageHead title={title} />
        <div className="page-body">
          {error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />}
        </div>
      </>
    );
  }
  const first = data ? { ...data, exact: true, similarity: 1 } : null;
  return <RecordPayment first={first} onSaved={(payment) => navigate(`/staff/payments/${payment.id}`)} />;
}
