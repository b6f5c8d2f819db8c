import { useQuery } from '@tanstack/react-query';
import { getClientBalance } from '#contract/staff/money/calls';
import { readsMoney } from '#contract/staff/money/rules';
import { status } from '../../content/status';
import { DeskIcon } from '../kit/desk-icon';
import { deskMoney } from '../kit/desk-money';
import { fillIn, useWords } from '../kit/language';
import { useStaff } from '../kit/staff';
import { deskQuery } from '../queries';
import type { End, Entry } from './entries';
import { type Piece, piecesOf } from './title-pieces';
import './hit-row.css';

/** One hit: what it is, whose, and its state or amount. The same in the palette and on the page. */
export function HitRow({ entry, text }: { entry: Entry; text: string }) {
  const { icon, title, detail, end, isNumber } = entry;
  return (
    <>
      <DeskIcon name={icon} />
      <span className="hit-text">
        <span className={isNumber ? 'hit-number' : 'hit-title'}>
          {piecesOf(title, text, isNumber ? title.length - 6 : 0).map(({ start, piece, isTyped, isStrong }) => (
            <TitlePiece key={start} {...{ piece, isTyped, isStrong }} />
          ))}
        </span>
        {detail && <span className="hit-detail">{detail}</span>}
      </span>
      {end && <HitEnd end={end} />}
    </>
  );
}

function TitlePiece({ piece, isTyped, isStrong }: Omit<Piece, 'start'>) {
  const shown = isStrong ? <b>{piece}</b> : piece;
  return isTyped ? <mark>{shown}</mark> : shown;
}

function HitEnd({ end }: { end: End }) {
  const { statuses, frame } = useWords();
  if ('clientId' in end) return <Owed clientId={end.clientId} />;
  if ('text' in end) return <span className="hit-end">{end.text}</span>;
  if ('tag' in end) return <span className={`hit-tag hit-${end.colour}`}>{end.tag}</span>;
  return (
    <span className={`hit-tag hit-${status.colours[end.status]}`}>
      <DeskIcon name={end.isAvailable ? 'collect' : status.icons[end.status]} size={14} />
      {end.isAvailable ? frame.available : statuses[end.status]}
    </span>
  );
}

/** Only for the best match, because the sum of a large client takes longer than the search itself. */
function Owed({ clientId }: { clientId: number }) {
  const { search: words } = useWords();
  const mayRead = readsMoney(useStaff().role);
  const { data } = useQuery({
    ...deskQuery(getClientBalance, { params: { id: String(clientId) } }),
    enabled: mayRead,
    staleTime: 30_000,
  });
  if (!data) return null;
  const { amountDue } = data;
  if (amountDue === 0) return <span className="hit-end">{words.settled}</span>;
  return <span className="hit-end hit-owes">{fillIn(words.owes, { amount: deskMoney(amountDue, 'USD') })}</span>;
}
