import { conflict } from '#api/http/app-error';

/** The company's prefix, year and day of the year: KWL-24-031 was planned on 31 January 2024. */
export function referenceOf(prefix: string, day: Date): string {
  const year = day.getUTCFullYear();
  const dayOfYear = Math.floor((day.getTime() - Date.UTC(year, 0, 0)) / 86_400_000);
  return `${prefix}-${String(year % 100).padStart(2, '0')}-${String(dayOfYear).padStart(3, '0')}`;
}

/** A second container of the same day is KWL-24-031-2. `add` returns null when the reference is taken. */
export async function nextReference(
  prefix: string,
  day: Date,
  add: (reference: string) => Promise<number | null>,
): Promise<number | null> {
  const base = referenceOf(prefix, day);
  for (let count = 1; count <= 99; count += 1) {
    const id = await add(count === 1 ? base : `${base}-${count}`);
    if (id !== null) return id;
  }
  return null;
}

/** For a reference that was typed, or for none when the day has no more. */
export const referenceTaken = (reference: string | undefined) =>
  reference
    ? conflict(`A container with the reference ${reference} already exists.`)
    : conflict('All 99 references of today are in use. Enter a reference for this container.');
