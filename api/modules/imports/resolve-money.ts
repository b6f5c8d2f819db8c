import type { NamedClient } from '#api/modules/imports/check-money-cells';
import type { JobDeps } from '#api/modules/imports/job';
import type { ImportRowProblem } from '#contract/staff/imports/schema';
import type { Queryable } from '#db/database';

type Found = { clientId: number | null; shippingMark: string; problems: ImportRowProblem[] };

/** The client of each row, by mark or phone. When both are given, they must name the same client. */
export async function findClients({ clients }: JobDeps, on: Queryable, rows: readonly NamedClient[]): Promise<Found[]> {
  const matches = await clients.matchesOf(
    on,
    rows.map(({ mark, phone }) => ({ mark, phone, email: null })),
  );
  return rows.map(({ mark, phone }, at) => {
    const found = matches[at] ?? [];
    const names = new Map(found.map(({ id, shippingMark }) => [id, shippingMark]));
    const idsBy = (by: 'mark' | 'phone') => new Set(found.filter((each) => each.by === by).map(({ id }) => id));
    const [byMark, byPhone] = [idsBy('mark'), idsBy('phone')];
    const problem = (
      code: ImportRowProblem['code'],
      field: ImportRowProblem['field'],
      value: string | null,
    ): Found => ({
      ...{ clientId: null, shippingMark: mark },
      problems: [{ code, field, value, more: null }],
    });
    const only = (ids: Set<number>): Found => {
      const [id = 0] = ids;
      return { clientId: id, shippingMark: names.get(id) ?? mark, problems: [] };
    };
    if (mark === '' && phone === null) return { clientId: null, shippingMark: '', problems: [] };
    if (mark === '') {
      if (byPhone.size === 1) return only(byPhone);
      return problem(byPhone.size === 0 ? 'unknownPhone' : 'sharedPhone', 'phone', phone);
    }
    if (byMark.size === 0) return problem('unknownMark', 'mark', mark);
    const both = new Set([...byMark].filter((id) => byPhone.has(id)));
    if (both.size === 1) return only(both);
    if (byPhone.size > 0 && both.size === 0) return problem('severalClients', null, [...names.values()].join(', '));
    return byMark.size === 1 ? only(byMark) : problem('sharedMark', 'mark', mark);
  });
}
