import { inCedis } from '#contract/cedis';
import type { Account } from '#contract/documents/schema';
import type { Statement, StatementLine } from '#contract/staff/money/schema';
import { deskMoney } from '../kit/desk-money';
import { fillIn, useLanguage, useWords } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import { company } from '../kit/print/company';
import { pagesOf } from '../kit/print/pages-of';
import { Paper } from '../kit/print/paper';
import { printDay } from '../kit/print/print-time';
import { usePrintWords } from '../kit/print/print-words';
import { sheetCode } from '../kit/print/sheet-code';
import { SheetFoot } from '../kit/print/sheet-foot';
import { SheetHead } from '../kit/print/sheet-head';
import { lineReference, statementText } from './statement-text';
import './statement-sheet.css';

/** Lines of 6.4 mm. The last page ends with the closing balance and how to pay. */
const room = { first: 29, next: 36, tail: 12 };
const usd = (amount: number) => deskMoney(amount, 'USD');

export type Due = Pick<Account, 'toPayNow' | 'dueLater'>;

interface StatementSheetProps {
  statement: Statement;
  /** The last day of the statement. */
  until: string;
  /** What is due today; null for a statement that ends before today. */
  due: Due | null;
}

export function StatementSheet({ statement, until, due }: StatementSheetProps) {
  const { statement: words } = usePrintWords();
  const language = useLanguage();
  const { balance, from, opening, closing, lines, isCut } = statement;
  const pages = pagesOf(lines, room);
  const day = (text: string) => printDay(text, language);
  const to = day(until);
  const period = from
    ? `${fillIn(words.from, { from: day(from) })} ${fillIn(words.until, { to })}`
    : fillIn(words.all, { to });
  return (
    <Paper size="a4" label={words.preview}>
      {pages.map((own, at) => {
        const isLast = at === pages.length - 1;
        const before = at === 0 ? opening : (pages[at - 1]?.at(-1)?.balance ?? opening);
        return (
          <div className="sheet statement-sheet" key={own[0] ? `${own[0].kind}-${own[0].id}` : 'end'}>
            <SheetHead isFirst={at === 0} title={words.title} next={`${words.title} · ${balance.shippingMark}`}>
              <p className="statement-client">{balance.shippingMark}</p>
              <p>{period}</p>
            </SheetHead>
            {at === 0 && (
              <p className="statement-hint">
                {words.currency} {isCut && words.isCut}
              </p>
            )}
            <Lines
              lines={own}
              before={[at === 0 ? words.opening : fillIn(words.brought, { page: at }), before]}
              after={[
                isLast ? fillIn(words.closing, { date: to }) : fillIn(words.carried, { page: at + 2 }),
                isLast ? closing : (own.at(-1)?.balance ?? before),
              ]}
            />
            {isLast && <HowToPay statement={statement} date={to} due={due} />}
            <SheetFoot name={balance.shippingMark} page={at + 1} pages={pages.length} />
          </div>
        );
      })}
    </Paper>
  );
}

interface LinesProps {
  lines: readonly StatementLine[];
  before: readonly [string, number];
  after: readonly [string, number];
}

function Lines({ lines, before, after }: LinesProps) {
  const { statement: words } = usePrintWords();
  const { money } = useWords();
  const { chargeKinds } = useLedgerWords();
  const language = useLanguage();
  const sum = ([name, amount]: readonly [string, number]) => (
    <tr className="statement-sum">
      <td colSpan={5}>{name}</td>
      <td className="is-number">{usd(amount)}</td>
    </tr>
  );
  return (
    <table className="sheet-table statement-table">
      <thead>
        <tr>
          <th scope="col">{words.date}</th>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.reference}</th>
          <th scope="col" className="is-number">
            {words.charge}
          </th>
          <th scope="col" className="is-number">
            {words.payment}
          </th>
          <th scope="col" className="is-number">
            {words.balance}
          </th>
        </tr>
      </thead>
      <tbody>
        {sum(before)}
        {lines.map((line) => (
          <tr key={`${line.kind}-${line.id}-${line.at}`}>
            <td>{printDay(line.at, language)}</td>
            <td>{statementText(line, money, chargeKinds)}</td>
            <td className={sheetCode(lineReference(line))}>{lineReference(line)}</td>
            <td className="is-number">{line.charge !== null && usd(line.charge)}</td>
            <td className="is-number">{line.payment !== null && usd(line.payment)}</td>
            <td className="is-number">{usd(line.balance)}</td>
          </tr>
        ))}
        {sum(after)}
      </tbody>
    </table>
  );
}

interface HowToPayProps {
  statement: Statement;
  date: string;
  due: Due | null;
}

/** The statement as PDF says the same. */
function HowToPay({ statement: { closing, balance }, date, due }: HowToPayProps) {
  const { statement: words } = usePrintWords();
  const { usdGhs, onTheWay } = balance;
  const { mobileMoney } = company;
  return (
    <div className="statement-pay">
      <div>
        <p>{fillIn(closing < 0 ? words.credit : words.owed, { date })}</p>
        <b>{usd(Math.abs(closing))}</b>
        {closing > 0 && usdGhs !== null && (
          <p>{fillIn(words.inCedis, { ghs: deskMoney(inCedis(closing, usdGhs), 'GHS'), rate: usdGhs })}</p>
        )}
        {due ? (
          <>
            <p>{fillIn(words.now, { amount: usd(due.toPayNow) })}</p>
            <p>{fillIn(words.later, { amount: usd(due.dueLater) })}</p>
          </>
        ) : (
          <p>{words.elsewhere}</p>
        )}
        {onTheWay > 0 && <p>{fillIn(words.onTheWay, { amount: usd(onTheWay) })}</p>}
      </div>
      <div>
        <h3>{words.howToPay}</h3>
        {company.banks.map(({ bank, branch, number, name }) => (
          <p key={number}>
            {bank}, {branch}: <b>{number}</b>, {name}
          </p>
        ))}
        <p>{fillIn(words.dial, { code: mobileMoney.dialCode, name: mobileMoney.name })}</p>
        <p>{fillIn(words.confirm, { phone: company.paymentsPhone })}</p>
      </div>
    </div>
  );
}
