import { fillIn, useWords } from './language';
import { shownCount } from './use-desk-counts';

/** The count at a link. Red when some of it is overdue. */
export function Count({ value, isOverdue }: { value: number; isOverdue: boolean }) {
  const { frame } = useWords();
  return (
    <span className={isOverdue ? 'desk-count is-overdue' : 'desk-count'}>
      <span aria-hidden="true">{shownCount(value)}</span>
      <span className="visually-hidden">
        {fillIn(isOverdue ? frame.waitsOverdue : frame.waits, { count: shownCount(value) })}
      </span>
    </span>
  );
}
