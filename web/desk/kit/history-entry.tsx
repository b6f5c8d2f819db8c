import { oldBooksActor, oldBooksNote } from '#contract/staff/imports/rules';
import { useWrittenCategories } from './category-name';
import { DeskIcon, type DeskIconName } from './desk-icon';
import { formatTimestamp } from './format-timestamp';
import { type HistoryLine, isWay } from './history-lines';
import { colon, fillIn, useWords } from './language';
import { logSentence } from './log-words';
import { useRecordWords } from './record-words';
import type { ScanTelling } from './scan-lines';
import { useShipmentWords } from './shipment-words';
import { bookDay, fullDate } from './short-date';

const icons: Record<string, DeskIconName> = {
  RECEIVED: 'intake',
  HELD: 'pause',
  RELEASED: 'check',
  LOADED: 'lock',
  LOAD: 'lock',
  DEPARTED: 'ship',
  DEPART: 'ship',
  ARRIVED: 'anchor',
  ARRIVE: 'anchor',
  AVAILABLE: 'collect',
  DELIVERED: 'check-double',
  'handed over': 'check-double',
  NOTED: 'file',
  MISSING: 'warn',
  EXTRA: 'warn',
  'reported as damaged': 'warn',
  DISPUTED: 'scale',
  ANSWERED: 'chat',
  'recorded a payment': 'cash',
  'printed labels': 'printer',
  'added a photo': 'camera',
  'put into the container': 'container',
  'taken out of the container': 'container',
  SPLIT: 'transfer',
  JOINED: 'transfer',
  'opened the transfer': 'transfer',
  'sent the transfer': 'truck',
  'scanned out': 'transfer',
  'scanned in': 'transfer',
};

/** The actor of client actions. */
const clientActor = 'client';

interface HistoryEntryProps {
  line: HistoryLine;
  isAir: boolean;
  telling?: ScanTelling | undefined;
}

/** One sentence: who did what, the old and the new value; below it the reason. */
export function HistoryEntry({ line, isAir, telling }: HistoryEntryProps) {
  const words = useWords();
  const record = useRecordWords();
  const { history } = record;
  const categoryOf = useWrittenCategories();
  const places: Record<string, string> = words.branches;
  const { history: airSentences } = useShipmentWords();
  const sentences: Record<string, string> = isAir ? { ...history.sentences, ...airSentences } : history.sentences;
  const by =
    line.by === oldBooksActor
      ? words.package.oldBooksActor
      : line.by === clientActor
        ? history.client
        : nameOf(line.by, places, history.desk);
  const who = <b>{by ?? words.package.byCommand}</b>;
  const told = { sentence: sentences[line.action] ?? '', details: line.details };
  const { sentence, details } = telling?.namedIn(told.sentence, line, record) ?? told;
  const { what, quoted, changes } = logSentence({ action: line.action, details }, words, categoryOf);
  const [before = '', after = ''] = (sentence || `{who}${colon()}${what}`).split('{who}');
  const place = line.branch && (places[line.branch] ?? line.branch);
  return (
    <li>
      <span className="history-icon">
        <DeskIcon name={icons[line.action] ?? 'pencil'} size={14} />
      </span>
      <div>
        {line.scans ? (
          <details>
            <summary>
              {before}
              {who}
              {after}
            </summary>
            <ol className="history">
              {line.scans.map((each) => (
                <HistoryEntry key={each.key} line={each} isAir={isAir} telling={telling} />
              ))}
            </ol>
          </details>
        ) : (
          <p>
            {before}
            {who}
            {after}
            {changes.map(({ name, from, to }) => (
              <span className="history-change" key={`${name} ${to}`}>
                {name}
                {colon()}
                {from && <>{isWay(line.action) ? `${from} →` : <del>{from}</del>} </>}
                <b>{to}</b>
              </span>
            ))}
            {line.isShared && (
              <span className="history-eye" role="img" aria-label={history.clientSees} title={history.clientSees}>
                <DeskIcon name="eye" size={14} />
              </span>
            )}
          </p>
        )}
        {quoted && <q>{quoted === oldBooksNote ? words.package.oldBooks : quoted}</q>}
      </div>
      <span className="history-when">
        {line.by === oldBooksActor ? (
          // The old books give the day alone.
          <time dateTime={bookDay(line.at)}>{fullDate(bookDay(line.at))}</time>
        ) : (
          <>
            <time dateTime={line.at}>{formatTimestamp(line.at)}</time>
            {line.writtenAt && <span>{fillIn(history.writtenAt, { time: formatTimestamp(line.writtenAt) })}</span>}
          </>
        )}
        {place && <span>{place}</span>}
        {line.sentAt && <span>{fillIn(history.sentAt, { time: formatTimestamp(line.sentAt) })}</span>}
      </span>
    </li>
  );
}

/** Events without a log entry name the branch's desk in English. */
function nameOf(by: string | null, places: Record<string, string>, template: string): string | null {
  const branch = by?.match(/^(.+) desk$/)?.[1];
  return branch && places[branch] ? fillIn(template, { branch: places[branch] }) : by;
}
