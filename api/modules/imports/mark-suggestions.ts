import type { JobDeps } from '#api/modules/imports/job';

const suggestionsWithin = 200;

/** Known marks that are similar to an unknown one. Each is asked once, and only for a limited number of marks. */
export function createSuggestions({ clientsAlike }: Pick<JobDeps, 'clientsAlike'>) {
  const known = new Map<string, string | null>();
  return async (mark: string): Promise<string | null> => {
    const earlier = known.get(mark);
    if (earlier !== undefined || known.size >= suggestionsWithin) return earlier ?? null;
    const found = JSON.parse(await clientsAlike(mark)) as { shippingMark: string }[];
    const names = found.slice(0, 3).map(({ shippingMark }) => shippingMark);
    const list = names.length > 0 ? names.join(', ') : null;
    known.set(mark, list);
    return list;
  };
}
