import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { exportClientStatement, getClientStatement } from '#contract/staff/money/calls';
import { cashDesk } from '#contract/staff/money/rules';
import { askDeskFile } from '../../lib/desk-api';
import { useOwnTitle } from '../../lib/page-arrival';
import { DownloadButton } from '../kit/download-button';
import { fillIn, useWords } from '../kit/language';
import { ListHead } from '../kit/list-head';
import { PageHead } from '../kit/page-head';
import { PeriodFilter } from '../kit/period-filter';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';
import { Figures } from './figures';
import { StatementTable } from './statement-table';
import './client-account.css';
export function ClientAccount({ id }: { id: string }) {
  const { money, desk } = useWords();
  const { account: words } = money;
  const mayRecord = useMay(cashDesk);
  const address = useListAddress();
  const query = { from: address.day('from'), to: address.day('to') };
  const { data, error, refetch } = useQuery({
    ...deskQuery(getClientStatement, { params: { id }, query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const title = fillIn(words.title, { mark: data?.balance.shippingMark ?? `#${id}` });
  useOwnTitle(`${title} | ${desk}`);
  const days = Object.entries(query).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  const period = days.length > 0 ? `?${days.join('&')}` : '';
  const until = query.to ?? new Date().toISOString().slice(0, 10);

  return (
    <>
      <PageHead
        title={title}
        crumb={{ to: `/staff/clients/${id}`, name: money.client }}
        menu={[{ label: words.payments, icon: 'cash', to: `/staff/payments?clientId=${id}` }]}
        actions={data ? [{ label: money.print, icon: 'printer', to: `/staff/clients/${id}/statement${period}` }] : []}
        primary={data && mayRecord ? { label: words.record, to: `/staff/payments/new?client=${id}` } : undefined}
      />
      <div className="page-body">
        {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
        {data && <Figures balance={data.balance} />}
        {data && (
          <section className="statement" aria-label={words.statement}>
            <ListHead>
              <h2>{words.statement}</h2>
              <div className="desk-actions">
                <DownloadButton
                  read={() => askDeskFile(exportClientStatement, { params: { id }, query })}
                  name={['statement', id, query.from, until].filter(Boolean).join('-').concat('.csv')}
                />
              </div>
            </ListHead>
            <div className="filters">
              <PeriodFilter address={address} />
            </div>
            {data.isCut && <p className="desk-warned">{words.isCut}</p>}
            {data.lines.length === 0 && <p role="status">{words.empty}</p>}
            <StatementTable statement={data} />
          </section>
        )}
      </div>
    </>
  );
}
