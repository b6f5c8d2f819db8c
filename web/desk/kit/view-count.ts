import { viewsCountedUpTo } from '#contract/staff/rows';
import { formatQuantity } from '../../lib/format';

/** The count of a tab. The server stops counting at a limit. */
export function viewCount(count: number | undefined): string | undefined {
  if (count === undefined) return undefined;
  return count > viewsCountedUpTo ? `${formatQuantity(viewsCountedUpTo)}+` : formatQuantity(count);
}
