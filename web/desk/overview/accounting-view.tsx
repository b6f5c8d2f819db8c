import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { exportJournal, getTrialBalance } from '#contract/staff/accounting/calls';
import type { TrialBalance } from '#contract/staff/accounting/schema';
import { journalWords } from '#contract/staff/accounting/words';
import { askDeskFile } from '../../lib/desk-api';
import { deskMoney } from '../kit/desk-money';
import { ExportButtons } from '../kit/export-buttons';
import { FigureTable, noFigure } from '../kit/figure-table';
import { useFiguresWords } from '../kit/figures-words';
import { counted, fillIn, useLanguage } from '../kit/language';
import { Panel } from '../kit/panel';
import { PeriodFilter } from '../kit/period-filter';
import { fullDate, shortDate } from '../kit/short-date';
import { useListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';
import { Answer } from './answer';
import { BooksPanel } from './books-panel';
import { FigurePanel } from './figure-panel';

const sides = ['debit', 'credit', 'debitGhs', 'creditGhs'] as const;
const currencyOf = (side: (typeof sides)[number]) => (side.endsWith('Ghs') ? 'GHS' : 'USD');
type Row = TrialBalance['total'] & { code: string; name: string };

/** The accounts of a period and the journal as a file; by default of the current month. */
export function AccountingView() {
  const { accounting: words, total } = useFiguresWords();
  const language = useLanguage();
  const { accounts: names } = journalWords[language];
  const address = useListAddress();
  const [from, to] = [address.day('from'), address.day('to')];
  const filter = { ...(from && { from }), ...(to && { to }) };
  const query = useQuery({
    ...deskQuery(getTrialBalance, { query: filter }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  return (
    <>
      <div className="figure-filters">
        <PeriodFilter address={address} />
      </div>
      <Answer query={query}>
        {(balance) => (
          <>
            <Panel
              title={words.title}
              note={`${shortDate(`${balance.from}T00:00:00Z`)} – ${shortDate(`${balance.to}T00:00:00Z`)}, ${counted(words.count, balance.entries)}`}
            >
              <p>{words.text}</p>
              <p>
                {balance.closedTo !== null && balance.closedTo >= balance.from
                  ? fillIn(words.isClosed, { day: fullDate(`${balance.closedTo}T00:00:00Z`) ?? balance.closedTo })
                  : words.isOpen}
              </p>
              <ExportButtons
                label={words.file}
                name={`journal-${balance.from}-to-${balance.to}`}
                read={(format, chosen) =>
                  askDeskFile(exportJournal, {
                    query: { from: balance.from, to: balance.to, format, language: chosen },
                  })
                }
              />
            </Panel>
            <FigurePanel title={words.accounts}>
              {balance.accounts.length === 0 && <p className="figure-body">{words.none}</p>}
              {balance.accounts.length > 0 && (
                <>
                  <FigureTable<Row>
                    caption={words.accounts}
                    rows={[
                      ...balance.accounts.map((row) => ({ ...row, name: names[row.account] })),
                      { ...balance.total, code: '', name: total },
                    ]}
                    keyOf={({ code }) => code}
                    columns={[
                      { name: words.account, cell: ({ code, name }) => `${code} ${name}`.trim() },
                      ...sides.map((side) => ({
                        name: words[side],
                        isNumber: true,
                        cell: (row: Row) => (row[side] === 0 ? noFigure : deskMoney(row[side], currencyOf(side))),
                      })),
                    ]}
                  />
                  <div className="figure-foot">
                    <p role="status">
                      {fillIn(words.balanced, {
                        usd: deskMoney(Math.round((balance.total.debit - balance.total.credit) * 100) / 100, 'USD'),
                      })}
                    </p>
                  </div>
                </>
              )}
            </FigurePanel>
          </>
        )}
      </Answer>
      <BooksPanel />
    </>
  );
}
