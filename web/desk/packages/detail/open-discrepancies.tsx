import type { Discrepancy } from '#contract/staff/arrivals/schema';
import { Link } from '../../../ui/link';
import { DeskIcon } from '../../kit/desk-icon';
import { useDisputeWords } from '../../kit/dispute-words';
import { colon, fillIn } from '../../kit/language';
import { useRecordWords } from '../../kit/record-words';
import { shortDate } from '../../kit/short-date';

/** The open discrepancies of the package. */
export function OpenDiscrepancies({ discrepancies }: { discrepancies: readonly Discrepancy[] }) {
  const { package: words } = useRecordWords();
  const { damage: damageWords } = useDisputeWords();
  return discrepancies
    .filter(({ resolvedAt }) => resolvedAt === null)
    .map(({ id, kind, note, by, at, carton, cartons }) => (
      <div key={id} className="record-alert">
        <DeskIcon name="warn" />
        <p>
          <b>{words.discrepancy[kind]}</b>{' '}
          {carton !== null && `${fillIn(damageWords.ofAll, { position: carton, of: cartons ?? '' })}${colon()}`}
          {note} {fillIn(words.openSince, { date: shortDate(at) ?? '', by })}
        </p>
        <Link className="button button-line" to="/staff/discrepancies">
          {words.openDiscrepancy}
        </Link>
      </div>
    ));
}
