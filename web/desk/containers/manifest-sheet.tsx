import type { PrintedManifest } from '#contract/staff/prints/schema';
import { formatCbm, formatQuantity } from '../../lib/format';
import { fillIn, useLanguage, useWords } from '../kit/language';
import { Paper } from '../kit/print/paper';
import { printDay } from '../kit/print/print-time';
import { usePrintWords } from '../kit/print/print-words';
import { SheetFoot } from '../kit/print/sheet-foot';
import { SheetHead } from '../kit/print/sheet-head';
import { clientsOf, type Line, type ManifestPage, manifestPages, type Totals, totalsOf } from './manifest-pages';
import './manifest-sheet.css';

/** Lines of 6.4 mm that fit between the head and the foot; the first page also has the facts, the total and the signatures. */
const room = { first: 24, next: 37 };
const cbmText = (cbm: number) => cbm.toFixed(4);

/** The first page is the cover: facts, total and signatures. The last line of the table is the total again. */
export function ManifestSheet({ manifest: { container, rows } }: { manifest: PrintedManifest }) {
  const { manifest: words } = usePrintWords();
  const clients = clientsOf(rows);
  const pages = manifestPages(clients, room);
  const whole = totalsOf(rows);
  const title = fillIn(words.title, { reference: container.reference });
  return (
    <Paper size="a4" label={words.preview}>
      {pages.map((page, at) => (
        <div className="sheet manifest-sheet" key={page.brought.packages}>
          {at === 0 ? <Cover container={container} title={title} /> : <SheetHead isFirst={false} title={title} />}
          <Lines page={page} number={at + 1} isLast={at === pages.length - 1} />
          {at === 0 && (
            <>
              <div className="manifest-whole">
                <p>
                  <b>{words.whole}</b> {fillIn(words.wholeOf, { clients: clients.length, packages: whole.packages })}
                </p>
                <p>
                  {words.cartons} <b>{formatQuantity(whole.cartons)}</b>
                </p>
                <p>
                  {words.cbm} <b>{cbmText(whole.cbm)}</b>
                </p>
              </div>
              <div className="sheet-signatures">
                <p>{words.loadedBy}</p>
                <p>{words.checkedBy}</p>
                <p>{words.date}</p>
              </div>
            </>
          )}
          <SheetFoot name={container.reference} page={at + 1} pages={pages.length} />
        </div>
      ))}
    </Paper>
  );
}

function Cover({ container, title }: { container: PrintedManifest['container']; title: string }) {
  const { manifest: words } = usePrintWords();
  const { containers } = useWords();
  const language = useLanguage();
  const day = (at: string | null) => printDay(at, language);
  const { usedCbm, capacityCbm, arrived, eta, loaded } = container;
  const facts: [string, string][] = [
    [words.container, container.containerNumber ?? '–'],
    [words.vessel, container.vessel ?? '–'],
    [words.state, containers.states[container.state]],
    [words.departure, day(container.departure) || '–'],
    [words.arrival, arrived ? day(arrived) : eta ? fillIn(words.expected, { date: day(eta) }) : '–'],
    [
      words.fill,
      fillIn(words.filled, {
        used: formatCbm(usedCbm),
        capacity: formatCbm(capacityCbm),
        percent: Math.round((usedCbm / capacityCbm) * 100),
      }),
    ],
  ];
  return (
    <>
      <SheetHead isFirst title={title}>
        <p>{loaded ? fillIn(words.closed, { date: day(loaded) }) : words.open}</p>
      </SheetHead>
      <dl className="sheet-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Lines({ page, number, isLast }: { page: ManifestPage; number: number; isLast: boolean }) {
  const { manifest: words } = usePrintWords();
  return (
    <table className="sheet-table manifest-table">
      <thead>
        <tr>
          <th scope="col">{words.number}</th>
          <th scope="col">{words.trackingNumber}</th>
          <th scope="col">{words.goods}</th>
          <th scope="col" className="is-number">
            {words.cartons}
          </th>
          <th scope="col" className="is-number">
            {words.cbm}
          </th>
        </tr>
      </thead>
      <tbody>
        {number > 1 && <Sum name={fillIn(words.brought, { page: number - 1 })} totals={page.brought} />}
        {page.lines.map((line) => (
          <OneLine key={'row' in line ? line.row.id : line.client.key} line={line} />
        ))}
        <Sum name={isLast ? words.whole : fillIn(words.carried, { page: number + 1 })} totals={page.carried} />
      </tbody>
    </table>
  );
}

function Sum({ name, totals }: { name: string; totals: Totals }) {
  return (
    <tr className="manifest-sum">
      <td colSpan={3}>{name}</td>
      <td className="is-number">{formatQuantity(totals.cartons)}</td>
      <td className="is-number">{cbmText(totals.cbm)}</td>
    </tr>
  );
}

function OneLine({ line }: { line: Line }) {
  const { manifest: words } = usePrintWords();
  if ('row' in line) {
    const { id, trackingNumber, package: goods, cartons, cbm } = line.row;
    return (
      <tr>
        <td>{id}</td>
        <td className="sheet-code">{trackingNumber}</td>
        <td>{goods}</td>
        <td className="is-number">{formatQuantity(cartons)}</td>
        <td className="is-number">{cbmText(cbm)}</td>
      </tr>
    );
  }
  const { mark, totals } = line.client;
  const count = totals.packages === 1 ? words.groupOne : fillIn(words.group, { count: totals.packages });
  return (
    <tr className="manifest-client">
      <td colSpan={3}>
        <b>{mark}</b>, {line.goesOn ? words.goesOn : count}
      </td>
      <td className="is-number">{!line.goesOn && formatQuantity(totals.cartons)}</td>
      <td className="is-number">{!line.goesOn && cbmText(totals.cbm)}</td>
    </tr>
  );
}
