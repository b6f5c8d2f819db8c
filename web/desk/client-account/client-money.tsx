import { useQuery } from '@tanstack/react-query';
import { getClientBalance } from '#contract/staff/money/calls';
import { cashDesk, moneyReaders } from '#contract/staff/money/rules';
import { Link } from '../../ui/link';
import { useWords } from '../kit/language';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskQuery } from '../queries';
import { Figures } from './figures';
import './client-account.css';

/** What this client owes, on their page; for those whose work it is. */
export function ClientMoney({ clientId }: { clientId: number }) {
  return useMay(moneyReaders) && <Known id={String(clientId)} />;
}

function Known({ id }: { id: string }) {
  const { account: words } = useWords().money;
  const mayRecord = useMay(cashDesk);
  const { data, error, refetch } = useQuery({
    ...deskQuery(getClientBalance, { params: { id } }),
    staleTime: 0,
  });
  return (
    <section className="desk-card" aria-label={words.card}>
      <h2>{words.card}</h2>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data && <Figures balance={data} />}
      <div className="desk-actions">
        <Link className="button button-line" to={`/staff/clients/${id}/account`}>
          {words.statement}
        </Link>
        {mayRecord && (
          <Link className="button button-line" to={`/staff/payments/new?client=${id}`}>
            {words.record}
          </Link>
        )}
      </div>
    </section>
  );
}
