import { getStatement, getStatementPdf } from '#contract/documents/calls';
import type { ClientStatement } from '#contract/documents/schema';
import { dateRangePicker } from '../../content/date-range-picker';
import { money } from '../../content/money';
import { statement as words } from '../../content/statement';
import { call } from '../../lib/api';
import { callFile, saveFile } from '../../lib/client-files';
import { useClient, useClientQuery } from '../../lib/client-query';
import { useMediaQuery } from '../../lib/media-query';
import { FailureBox } from '../../shared/failure-box';
import { AccountSkeleton } from '../../shared/money/account-skeleton';
import { Cedis } from '../../shared/money/amount';
import { fill, fillText } from '../../shared/money/fill';
import { dayOf, formatAmount, shortDay } from '../../shared/money/format';
import { MoneyNav } from '../../shared/money/money-nav';
import { PdfButton } from '../../shared/money/pdf-button';
import { RateOf, rateAge } from '../../shared/money/rate-line';
import { OfflineNote } from '../../shared/offline-note';
import { ClientIcon } from '../../ui/client-icon';
import { DateRangePicker, wideLayout } from '../../ui/date-range-picker/date-range-picker';
import { NotYet } from './not-yet';
import { StatementCards } from './statement-cards';
import { statementCsv } from './statement-csv';
import { StatementTable } from './statement-table';
import { type Period, usePeriod } from './use-period';
import '../../shared/money/harbour.css';
import './statement.css';
import './closing-cedis.css';

export function StatementPage() {
  const clientId = String(useClient().id);
  const [period, choose] = usePeriod();
  const hasRoomForTable = useMediaQuery('(min-width: 1000px), print');
  const { data, error, savedAt, isUpdating, refetch } = useClientQuery<ClientStatement>({
    key: ['statement', period.from ?? '', period.to ?? ''],
    ask: (signal) => call(getStatement, { params: { clientId }, query: period }, { signal }),
  });
  const Lines = hasRoomForTable ? StatementTable : StatementCards;
  return (
    <div className="wrap page statement">
      <h1>{words.title}</h1>
      <MoneyNav />
      <OfflineNote savedAt={savedAt} isUpdating={isUpdating} />
      {data && <Bar statement={data} onChoose={choose} />}
      {error && <FailureBox title={words.error} error={error} onRetry={refetch} />}
      {!data && !error && <AccountSkeleton />}
      {data && (
        <>
          <Boxes statement={data} />
          {data.isCut && <p className="statement-cut">{words.cut}</p>}
          <Lines statement={data} />
          <NotYet statement={data} />
        </>
      )}
    </div>
  );
}

interface BarProps {
  statement: ClientStatement;
  onChoose: (period: Period) => void;
}

function Bar({ statement, onChoose }: BarProps) {
  const { id, shippingMark } = useClient();
  const { from, to, asOf } = statement;
  const isWide = useMediaQuery(wideLayout);
  const name = fillText(words.file, { from, to });
  return (
    <div className="statement-bar">
      <DateRangePicker
        range={{ from, to }}
        today={dayOf(asOf)}
        isWide={isWide}
        words={dateRangePicker}
        showCompare={false}
        onUpdate={onChoose}
      />
      <p>{fillText(words.inDollars, { mark: shippingMark })}</p>
      <PdfButton
        name={name}
        label={fillText(money.pdf.named, { number: words.title })}
        fetchPdf={() => callFile(getStatementPdf, { params: { clientId: String(id) }, query: { from, to } })}
      >
        {money.pdf.label}
      </PdfButton>
      <button
        className="button button-line"
        type="button"
        onClick={() => saveFile(new Blob([statementCsv(statement)], { type: 'text/csv' }), `${name}.csv`)}
      >
        <ClientIcon name="download" />
        {words.csv}
      </button>
      <button className="button button-line" type="button" onClick={() => print()}>
        <ClientIcon name="printer" />
        {words.print}
      </button>
    </div>
  );
}

/** Opening + charged − paid and credited = closing. */
function Boxes({ statement }: { statement: ClientStatement }) {
  const { from, to, opening, charged, paid, closing, lines } = statement;
  const hasRefund = lines.some(({ kind }) => kind === 'REFUND');
  return (
    <dl className="statement-boxes">
      <div>
        <dt>{owedOn(opening, from)}</dt>
        <dd>{formatAmount(opening)}</dd>
      </div>
      <div data-sign="+">
        <dt>{words.charged}</dt>
        <dd>{formatAmount(charged)}</dd>
      </div>
      <div data-sign="−">
        <dt>{hasRefund ? words.paidLessRefunds : words.paid}</dt>
        <dd>{formatAmount(paid)}</dd>
      </div>
      <div data-sign="=" className="harbour">
        <dt>{owedOn(closing, to)}</dt>
        <dd>{formatAmount(closing)}</dd>
        <InCedis statement={statement} />
      </div>
    </dl>
  );
}

/** The closing balance in cedis, its rate, and the age of the rate. An answer saved by an older version lacks it. */
function InCedis({
  statement: { closing, closingGhs, usdGhs, rateOn, rateSetAt, asOf },
}: {
  statement: ClientStatement;
}) {
  if (typeof closingGhs !== 'number' || usdGhs === null || closing === 0) return null;
  return (
    <dd className="closing-cedis">
      {fill(words.atRate, { amount: <Cedis amount={closingGhs} />, rate: <RateOf usdGhs={usdGhs} /> })}.{' '}
      {rateAge({ rateOn, asOf, rateSetAt })}
    </dd>
  );
}

/** A negative balance is also said in words. */
const owedOn = (balance: number, day: string) =>
  fillText(balance < 0 ? words.creditOn : words.owedOn, { day: shortDay(day) });
