import { useQuery } from '@tanstack/react-query';
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
  const title = [words.title, data?.balance.shippingMark].filter(Boolean).join(' · ');
  useOwnTitle(`${title} | ${desk}`);
  return (
    <>
      <PageHead title={title} crumb={crumb} primary={data && print} />
      <div className="page-body">
        {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
        {data && <StatementSheet statement={data} until={data.to ?? new Date().toISOString().slice(0, 10)} />}
      </div>
    </>
  );
}
