import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { phoneKey } from '#contract/phone-number';
import { getDeskClient } from '#contract/staff/clients/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import { cashDesk, moneyReaders } from '#contract/staff/money/rules';
import { formatQuantity } from '../../lib/format';
import { useOwnTitle } from '../../lib/page-arrival';
import { TierBadge } from '../../shared/tier-badge';
import { fillIn, useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useRecordWords } from '../kit/record-words';
import { shortDate } from '../kit/short-date';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { ViewTabs } from '../kit/view-tabs';
import { writtenPhone } from '../kit/written-phone';
import { deskQuery } from '../queries';
import './desk-client.css';

interface ClientFrameProps {
  id: string;
  /** The cards of the page. They belong to several features, so the route passes them in. */
  children: (client: DeskClient) => ReactNode;
}

export function ClientFrame({ id, children }: ClientFrameProps) {
  const { clients: words, money, links, desk } = useWords();
  const {
    client: record,
    package: { whatsApp },
  } = useRecordWords();
  const mayRecord = useMay(cashDesk);
  const mayReadMoney = useMay(moneyReaders);
  const own = `/staff/clients/${id}`;
  const { data, error, refetch } = useQuery({
    ...deskQuery(getDeskClient, { params: { id } }),
    staleTime: 0,
  });
  useOwnTitle(`${data?.shippingMark ?? words.one} | ${desk}`);
  return (
    <>
      <PageHead
        title={data?.shippingMark ?? words.one}
        crumb={{ to: '/staff/clients', name: words.title }}
        state={data && <TierBadge tier={data.membershipTier} />}
        facts={
          data
            ? [
                data.record.name,
                writtenPhone(data.phone),
                data.email,
                data.clientDetails.location,
                fillIn(record.since, { date: shortDate(data.createdAt) ?? '' }),
              ]
            : []
        }
        menu={
          data && mayReadMoney && !data.mergedInto
            ? [{ label: money.print, icon: 'printer', to: `${own}/statement` }]
            : []
        }
        actions={data?.phone ? [{ label: whatsApp, icon: 'chat', onChoose: () => write(data.phone ?? '') }] : []}
        primary={
          data && mayRecord && !data.mergedInto && !data.erasedAt
            ? { label: money.account.record, to: `/staff/payments/new?client=${data.id}` }
            : undefined
        }
      />
      {data && !data.mergedInto && (
        <ViewTabs
          label={data.shippingMark}
          views={[
            { to: own, name: record.account, isCurrent: true },
            {
              ...{ to: `/staff/packages?clientId=${id}`, name: words.packages, isCurrent: false },
              count: formatQuantity(data.packages.reduce((sum, { count }) => sum + count, 0)),
            },
            ...(mayReadMoney
              ? [
                  { to: `${own}/account`, name: money.account.statement, isCurrent: false },
                  { to: `/staff/invoices?clientId=${id}`, name: links.invoices, isCurrent: false },
                  { to: `/staff/payments?clientId=${id}`, name: links.payments, isCurrent: false },
                ]
              : []),
          ]}
        />
      )}
      <div className="page-body client-page">
        {data ? children(data) : error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />}
      </div>
    </>
  );
}

const write = (phone: string) => void window.open(`https://wa.me/${phoneKey(phone)}`, '_blank', 'noreferrer');
