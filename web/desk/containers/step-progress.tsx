import type { Container } from '#contract/staff/containers/schema';
import { formatQuantity } from '../../lib/format';
import { fillIn, useWords } from '../kit/language';

/** How many packages of a large container the last step has reached. */
export function StepProgress({ done, total }: NonNullable<Container['progress']>) {
  const { containers: words } = useWords();
  const text = fillIn(words.progress, { done: formatQuantity(done), total: formatQuantity(total) });
  return (
    <p className="desk-said">
      <label>
        {text} <progress value={done} max={total} />
      </label>
    </p>
  );
}
