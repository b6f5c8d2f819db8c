import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getDeskClient } from '#contract/staff/clients/calls';
import { getDeskStatementPdf, mailStatement } from '#contract/staff/documents/calls';
import { exportClientStatement, getClientStatement } from '#contract/staff/money/calls';
import { cashDesk, moneyDesk } from '#contract/staff/money/rules';
import { askDesk, askDeskFile } from '../../lib/desk-api';
import { useOwnTitle } from '../../lib/page-arrival';
import { FormProblem } from '../../shared/form-problem';
import { DownloadButton } from '../kit/download-button';
import { fillIn, useWords } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import { ListHead } from '../kit/list-head';
import { PageHead } from '../kit/page-head';
import { PeriodFilter } from '../kit/period-filter';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useCommand } from '../kit/use-command';
import { useListAddress } from '../kit/use-list-address';
import { useStatusMessage } from '../kit/use-status-message';
import { whatsAppTo } from '../kit/whatsapp-to';
import { deskQuery } from '../queries';
import { Figures } from './figures';
import { pdfPeriod } from './pdf-period';
import { StatementTable } from './statement-table';
import './client-account.css';

export function ClientAccount({ id }: { id: string }) {
  const { money, desk } = useWords();
  const { account: words } = money;
  const mayRecord = useMay(cashDesk);
  const ledger = useLedgerWords();
  const mayMail = useMay(moneyDesk);
  const { statusMessage, announce } = useStatusMessage();
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
  const { data: client } = useQuery({ ...deskQuery(getDeskClient, { params: { id } }), staleTime: 60_000 });
  const mail = useCommand(
    (_: object, key) => askDesk(mailStatement, { params: { id }, body: { ...query, key } }),
    ({ sentTo }) => announce(fillIn(ledger.invoice.mailed, { address: sentTo })),
  );
  const write = () => {
    // With one day alone the page of the client would choose its own period.
    const shown = query.from && query.to ? period : '';
    const text = `Your statement of account: ${location.origin}/statement${shown}`;
    window.open(whatsAppTo(client?.phone ?? null, text), '_blank', 'noreferrer');
  };
  const until = query.to ?? new Date().toISOString().slice(0, 10);

  const fileName = (format: 'csv' | 'pdf') =>
    ['statement', id, query.from, until].filter(Boolean).join('-').concat(`.${format}`);

  return (
    <>
      <PageHead
        title={title}
        crumb={{ to: `/staff/clients/${id}`, name: money.client }}
        menu={[
          ...(data && mayMail
            ? [{ label: ledger.invoice.mail, icon: 'mail' as const, onChoose: () => void mail.run({}) }]
            : []),
          ...(data ? [{ label: ledger.invoice.whatsApp, icon: 'chat' as const, onChoose: write }] : []),
          { label: words.payments, icon: 'cash', to: `/staff/payments?clientId=${id}` },
        ]}
        actions={data ? [{ label: money.print, icon: 'printer', to: `/staff/clients/${id}/statement${period}` }] : []}
        primary={data && mayRecord ? { label: words.record, to: `/staff/payments/new?client=${id}` } : undefined}
      />
      <div className="page-body">
        {statusMessage}
        <FormProblem text={mail.refusal} />
        {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
        {data && <Figures balance={data.balance} />}
        {data && (
          <section className="statement" aria-label={words.statement}>
            <ListHead>
              <h2>{words.statement}</h2>
              <div className="desk-actions">
                <DownloadButton
                  label={words.pdf}
                  read={() => askDeskFile(getDeskStatementPdf, { params: { id }, query: pdfPeriod(query, data) })}
                  name={fileName('pdf')}
                />
                <DownloadButton
                  read={(language) =>
                    askDeskFile(exportClientStatement, { params: { id }, query: { ...query, language } })
                  }
                  name={fileName('csv')}
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
