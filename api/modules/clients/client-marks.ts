import { listByMarks, type MarkHolder } from '#api/modules/clients/client-marks.repository';
import type { Queryable } from '#db/database';

/** The clients with each of these marks. When `holders` is not 1, a person must decide. */
export async function ownersByMarks(on: Queryable, marks: readonly string[]): Promise<Map<string, MarkHolder>> {
  const asked = [...new Set(marks)];
  if (asked.length === 0) return new Map();
  return new Map((await listByMarks(on, { marks: asked })).map((holder) => [holder.mark, holder]));
}
