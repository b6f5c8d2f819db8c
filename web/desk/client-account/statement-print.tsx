import { useQuery } from '@tanstack/react-query';
import { getClientAccount } from '#contract/staff/charges/calls';
import { getClientStatement } from '#contract/staff/money/calls';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../kit/language';
import { type Crumb, PageHead } from '../kit/page-head';
import { usePrintAction } from '../kit/print/print-page';
import { usePrintWords } from '../kit/print/print-words';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';
import { StatementSheet } from './statement-sheet';

/** The preview of a statement for the same days as the page that opened it. */
export function StatementPrint({ id, crumb }: { id: string; crumb: Crumb }) {
  const { desk } = useWords();
  const { statement: words } = usePrintWords();
  const print = usePrintAction();
  const { day } = useListAddress();
  const query = { from: day('from'), to: day('to') };
  const { data, error, refetch } = useQuery({
    ...deskQuery(getClientStatement, { params: { id }, query }),
    staleTime: 0,
  });
  const today = new Date().toISOString().slice(0, 10);
  const until = data?.to ?? today;
  const account = useQuery({
    ...deskQuery(getClientAccount, { params: { id } }),
    staleTime: 0,
    enabled: data !== undefined && until === today,
  });
  const isReady = until !== today || account.data !== undefined;
  const failed = error ?? account.error;
  const retry = () => void (data ? account.refetch() : refetch());
  const title = [words.title, data?.balance.shippingMark].filter(Boolean).join(' · ');
  useOwnTitle(`${title} | ${desk}`);
  return (
    <>
      <PageHead title={title} crumb={crumb} primary={data && isReady ? print : undefined} />
      <div className="page-body">
        {!(data && isReady) && (failed ? <DeskFailure error={failed} onRetry={retry} /> : <DeskLoading />)}
        {data && isReady && (
          <StatementSheet statement={data} until={until} due={until === today ? (account.data ?? null) : null} />
        )}
      </div>
    </>
  );
}
