import { formatWaybill } from '#contract/air-waybill';
import type { PrintedManifest } from '#contract/staff/prints/schema';
import { formatQuantity } from '../../lib/format';
import { useContainerWords } from '../kit/container-words';
import { fillOf } from '../kit/fill';
import { counted, fillIn, useLanguage, useWords } from '../kit/language';
import { Paper } from '../kit/print/paper';
import { usePrintWords } from '../kit/print/print-words';
import { sheetCode } from '../kit/print/sheet-code';
import { SheetFoot } from '../kit/print/sheet-foot';
import { SheetHead } from '../kit/print/sheet-head';
import { useShipmentWords } from '../kit/shipment-words';
import { fullDate } from '../kit/short-date';
import type { PrintWords } from '../translations/print-en';
import { clientsOf, type Line, type ManifestPage, manifestPages, type Totals, totalsOf } from './manifest-pages';
import './manifest-sheet.css';

/**
 * How many lines of 6.4 mm fit between head and foot. The first page also has the facts, the total and the signatures.
 */
const room = { first: 24, next: 37 };
const cbmText = (cbm: number) => cbm.toFixed(4);
/** Nothing weighs 0 kg: none of it was weighed. */
const kgText = (kg: number | null) => (kg ? kg.toFixed(2) : '–');

/** The first page is the cover: facts, total and signatures. The last line of the table repeats the total. */
export function ManifestSheet({ manifest: { container, rows } }: { manifest: PrintedManifest }) {
  const { manifest: words } = usePrintWords();
  const { sheet } = useShipmentWords();
  const clients = clientsOf(rows);
  const pages = manifestPages(clients, room);
  const whole = totalsOf(rows);
  const title = fillIn(words.title, { reference: container.reference });
  const isAir = container.mode === 'AIR';
  // Most sea freight is not weighed.
  const hasKg = isAir || whole.kg > 0;
  return (
    <Paper size="a4" label={words.preview}>
      {pages.map((page, at) => (
        <div className="sheet manifest-sheet" key={page.start}>
          {at === 0 ? <Cover container={container} title={title} /> : <SheetHead isFirst={false} title={title} />}
          <Lines page={page} number={at + 1} isLast={at === pages.length - 1} isAir={isAir} hasKg={hasKg} />
          {at === 0 && (
            <>
              <div className="manifest-whole">
                <p>
                  <b>{isAir ? sheet.whole : words.whole}</b>{' '}
                  {counted(words.wholeOf, clients.length, { packages: packagesIn(words, whole) })}
                </p>
                <p>
                  {words.cartons} <b>{formatQuantity(whole.cartons)}</b>
                </p>
                {hasKg && (
                  <p>
                    {sheet.kg} <b>{kgText(whole.kg)}</b>
                  </p>
                )}
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

const packagesIn = ({ group, groupOne }: PrintWords['manifest'], { packages }: Totals) =>
  packages === 1 ? groupOne : fillIn(group, { count: packages });

const formatNumber = ({ mode, containerNumber }: PrintedManifest['container']) =>
  mode === 'AIR' && containerNumber ? formatWaybill(containerNumber) : (containerNumber ?? '–');

function Cover({ container, title }: { container: PrintedManifest['container']; title: string }) {
  const { manifest: words } = usePrintWords();
  const { states, filled } = useContainerWords(container.mode);
  const { sheet } = useShipmentWords();
  const isAir = container.mode === 'AIR';
  const language = useLanguage();
  /** As on the page: the day that the reader's clock showed. */
  const day = (at: string | null) => fullDate(at, language) ?? '';
  const { arrived, eta, loaded } = container;
  const { used, capacity, format } = fillOf(container);
  const facts: [string, string][] = [
    [isAir ? sheet.number : words.container, formatNumber(container)],
    [isAir ? sheet.vessel : words.vessel, container.vessel ?? '–'],
    [words.state, states[container.state]],
    [words.departure, day(container.departure) || '–'],
    [words.arrival, arrived ? day(arrived) : eta ? fillIn(words.expected, { date: day(eta) }) : '–'],
    [
      words.fill,
      fillIn(isAir ? filled : words.filled, {
        used: format(used),
        capacity: format(capacity),
        percent: Math.round((used / capacity) * 100),
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

interface LinesProps {
  page: ManifestPage;
  number: number;
  isLast: boolean;
  isAir: boolean;
  /** At least one package was weighed. */
  hasKg: boolean;
}

function Lines({ page, number, isLast, isAir, hasKg }: LinesProps) {
  const { manifest: words } = usePrintWords();
  const { sheet } = useShipmentWords();
  const whole = isAir ? sheet.whole : words.whole;
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
          {hasKg && (
            <th scope="col" className="is-number">
              {sheet.kg}
            </th>
          )}
          <th scope="col" className="is-number">
            {words.cbm}
          </th>
          <th scope="col">{words.branch}</th>
        </tr>
      </thead>
      <tbody>
        {number > 1 && <Sum name={fillIn(words.brought, { page: number - 1 })} totals={page.brought} hasKg={hasKg} />}
        {page.lines.map((line) => (
          <OneLine key={'row' in line ? line.row.id : line.client.key} line={line} hasKg={hasKg} />
        ))}
        <Sum name={isLast ? whole : fillIn(words.carried, { page: number + 1 })} totals={page.carried} hasKg={hasKg} />
      </tbody>
    </table>
  );
}

function Sum({ name, totals, hasKg }: { name: string; totals: Totals; hasKg: boolean }) {
  return (
    <tr className="manifest-sum">
      <td colSpan={3}>{name}</td>
      <td className="is-number">{formatQuantity(totals.cartons)}</td>
      {hasKg && <td className="is-number">{kgText(totals.kg)}</td>}
      <td className="is-number">{cbmText(totals.cbm)}</td>
      <td />
    </tr>
  );
}

function OneLine({ line, hasKg }: { line: Line; hasKg: boolean }) {
  const { manifest: words } = usePrintWords();
  const { branches } = useWords();
  if ('row' in line) {
    const { id, trackingNumber, package: goods, cartons, cbm, weightKg, branch } = line.row;
    return (
      <tr>
        <td>{id}</td>
        <td className={sheetCode(trackingNumber)}>{trackingNumber}</td>
        <td>{goods}</td>
        <td className="is-number">{formatQuantity(cartons)}</td>
        {hasKg && <td className="is-number">{kgText(weightKg)}</td>}
        <td className="is-number">{cbmText(cbm)}</td>
        <td>{branch && (branches[branch] ?? branch)}</td>
      </tr>
    );
  }
  const { mark, totals } = line.client;
  return (
    <tr className="manifest-client">
      <td colSpan={3}>
        <b>{mark}</b>, {line.goesOn ? words.goesOn : packagesIn(words, totals)}
      </td>
      <td className="is-number">{!line.goesOn && formatQuantity(totals.cartons)}</td>
      {hasKg && <td className="is-number">{!line.goesOn && kgText(totals.kg)}</td>}
      <td className="is-number">{!line.goesOn && cbmText(totals.cbm)}</td>
      <td />
    </tr>
  );
}
