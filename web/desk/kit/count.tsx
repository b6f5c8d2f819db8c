import { fillIn, useWords } from './language';
import { shownCount } from './use-desk-counts';

/** What waits at a link. Red: some of it should have been done by now. */
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
