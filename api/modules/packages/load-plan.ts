import type { Candidate, CartonSize } from '#api/modules/packages/load-plan.repository';

/** The free space of a container. `kg` is null when it has no weight limit. */
export type Room = { cbm: number; kg: number | null };
type Load = { cbm: number; kg: number | null };

/** Volumes have four decimals and weights two, so that float errors do not decide. */
const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

/** A package of unknown weight may be loaded. */
export const fits = (room: Room, { cbm, kg }: Load) =>
  cbm <= room.cbm && (room.kg === null || kg === null || kg <= room.kg);

export const after = (room: Room, { cbm, kg }: Load): Room => ({
  cbm: rounded(room.cbm - cbm),
  kg: room.kg === null ? null : rounded(room.kg - (kg ?? 0)),
});

/** Takes whole packages in the given order while they fit. */
export function chooseWhole(waiting: readonly Candidate[], room: Room, limit: number) {
  const chosen: Candidate[] = [];
  let left = room;
  for (const each of waiting) {
    if (chosen.length === limit) break;
    if (!fits(left, each)) continue;
    chosen.push(each);
    left = after(left, each);
  }
  return { chosen, left };
}

/**
 * Volume and weight of the first n cartons, divided as split_package does: by sizes and weights when all are known,
 * else in equal shares.
 */
export function shareOf({ cbm, kg }: Load, cartons: readonly CartonSize[], count: number): Load {
  const share = partOf(cartons, count, ({ volume }) => volume) ?? count / cartons.length;
  const weights = sumOf(cartons.map((each) => each.kg));
  const measured = kg ?? weights;
  const weightShare = partOf(cartons, count, (each) => each.kg) ?? share;
  return { cbm: rounded(cbm * share), kg: measured === null ? null : rounded(measured * weightShare) };
}

/** The share of the first n values. Null when one of them is unknown. */
function partOf(cartons: readonly CartonSize[], count: number, amountOf: (carton: CartonSize) => number | null) {
  const total = sumOf(cartons.map(amountOf));
  return total ? (sumOf(cartons.slice(0, count).map(amountOf)) ?? 0) / total : null;
}

/** Null when one of them is unknown. */
const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);

/** How many cartons of a package fit. At least one stays, or the whole package would fit. */
export function cartonsThatFit(load: Load, cartons: readonly CartonSize[], room: Room): number {
  let count = 0;
  while (count < cartons.length - 1 && fits(room, shareOf(load, cartons, count + 1))) count += 1;
  return count;
}
