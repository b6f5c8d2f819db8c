import { fillIn, joined } from '../language';
import { QrCode } from './codes';
import { pagesOf } from './pages-of';
import { usePrintWords } from './print-words';
import type { ReceiptContent, ReceiptLine } from './receipt-content';
import { sheetCode } from './sheet-code';
import { SheetFoot } from './sheet-foot';
import { SheetHead } from './sheet-head';
import { useWholeSheets } from './use-whole-sheets';

/** Lines of 6.4 mm: how many a page usually has, and how many its other parts take. */
const ROOM = { first: 19, next: 25, end: 4, factRow: 2.3, boxes: 4, warning: 3 };

/** Characters on a line across the table, from the tracking number on. */
const LINE = 64;

/** A line of the table: goods, or more about the goods above it. */
type PrintRow = { key: string; line: ReceiptLine } | { key: string; more: string };

const printRows = (rows: readonly ReceiptLine[]): PrintRow[] =>
  rows.flatMap((line) => [
    { key: String(line.id), line },
    ...wrapped(line.more ?? '').map((more) => ({ key: `${line.id} ${more}`, more })),
  ]);

/** Breaks between words: a list of cartons is never cut. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && longer.length <= LINE) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

export function ReceiptA5({ content }: { content: ReceiptContent }) {
  const { number, title, made, warning, client, phone, facts, usedFor, boxes, lines, tin } = content;
  const { receipt: words } = usePrintWords();
  const all = [[words.client, joined([client, phone])] as const, ...facts];
  const factRows = Math.ceil(facts.length / 3) * ROOM.factRow;
  const used = usedFor.length > 0 ? usedFor.length + 2 : 0;
  const above = factRows + used + (boxes.length > 0 ? ROOM.boxes : 0) + (warning ? ROOM.warning : 0);
  const tail = ROOM.end + (lines?.totals.length ?? 0);
  const first = Math.max(0, Math.floor(ROOM.first - above));
  const { box, room } = useWholeSheets({ first, next: ROOM.next, tail });
  const pages = pagesOf(printRows(lines?.rows ?? []), room);
  const sheets = pages.map((rows, at) => {
    const isLast = at === pages.length - 1;
    return (
      <div className="sheet receipt-a5" key={rows[0]?.key ?? 'end'}>
        <SheetHead isFirst={at === 0} title={fillIn(title, { number })} tin={tin}>
          {made.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </SheetHead>
        {at === 0 && (
          <>
            {warning && <p className="receipt-warning">{warning}</p>}
            <dl className="sheet-facts">
              {all.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <Used invoices={usedFor} />
            <Boxes boxes={boxes} />
            {lines && <h3>{lines.heading}</h3>}
          </>
        )}
        {lines && (rows.length > 0 || isLast) && (
          <Lines rows={rows} totals={isLast ? lines.totals : []} goesOnAt={isLast ? null : at + 2} />
        )}
        {isLast && <End content={content} />}
        <SheetFoot name={number} page={at + 1} pages={pages.length} />
      </div>
    );
  });
  return <div ref={box}>{sheets}</div>;
}

function Used({ invoices }: { invoices: ReceiptContent['usedFor'] }) {
  const { receipt: words } = usePrintWords();
  if (invoices.length === 0) return null;
  return (
    <table className="sheet-table receipt-used">
      <thead>
        <tr>
          <th scope="col">{words.usedFor}</th>
          <th scope="col">{words.ofDay}</th>
          <th scope="col" className="is-number">
            {words.invoice}
          </th>
          <th scope="col" className="is-number">
            {words.paidNow}
          </th>
          <th scope="col" className="is-number">
            {words.leftOf}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ name, day, total, paid, left }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{day}</td>
            <td className="is-number">{total}</td>
            <td className="is-number">{paid}</td>
            <td className="is-number">{left}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Boxes({ boxes }: Pick<ReceiptContent, 'boxes'>) {
  if (boxes.length === 0) return null;
  return (
    <div className="receipt-boxes">
      {boxes.map(({ name, amount, more }) => (
        <div key={name}>
          <p>{name}</p>
          <b>{amount}</b>
          {more.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ))}
    </div>
  );
}

interface LinesProps {
  rows: readonly PrintRow[];
  totals: readonly (readonly [string, string])[];
  goesOnAt: number | null;
}

function Lines({ rows, totals, goesOnAt }: LinesProps) {
  const { receipt: words } = usePrintWords();
  return (
    <table className="sheet-table receipt-table">
      <thead>
        <tr>
          <th scope="col">{words.number}</th>
          <th scope="col">{words.trackingNumber}</th>
          <th scope="col">{words.goods}</th>
          <th scope="col" className="is-number">
            {words.quantity}
          </th>
          <th scope="col" className="is-number">
            {words.fees}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>{'line' in row ? <Goods line={row.line} /> : <More text={row.more} />}</tr>
        ))}
        {totals.map(([name, amount]) => (
          <tr className="receipt-sum" key={name}>
            <td colSpan={4}>{name}</td>
            <td className="is-number">{amount}</td>
          </tr>
        ))}
        {goesOnAt !== null && (
          <tr className="receipt-sum">
            <td colSpan={5}>{fillIn(words.carried, { page: goesOnAt })}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Goods({ line: { id, code, text, quantity, amount } }: { line: ReceiptLine }) {
  return (
    <>
      <td>{id}</td>
      <td className={sheetCode(code)}>{code}</td>
      <td>{text}</td>
      <td className="is-number">{quantity}</td>
      <td className="is-number">{amount}</td>
    </>
  );
}

function More({ text }: { text: string }) {
  return (
    <>
      <td />
      <td colSpan={4}>{text}</td>
    </>
  );
}

function End({ content: { signature, signedBy, address, ask, remark } }: { content: ReceiptContent }) {
  return (
    <div className="receipt-end">
      <div className="receipt-signature">
        <div>{signature}</div>
        <p>{signedBy}</p>
      </div>
      <div className="receipt-check">
        <QrCode text={address} room={24} />
        <p>
          {ask} {remark}
        </p>
      </div>
    </div>
  );
}
