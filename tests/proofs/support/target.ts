export type Value = string | number;

/** What a figure must reach. A text never meets a limit, so a proof that reports failures as text misses its target. */
export type Target =
  | { kind: 'atMost'; limit: number }
  | { kind: 'atLeast'; limit: number }
  | { kind: 'exactly'; value: Value };

export const atMost = (limit: number): Target => ({ kind: 'atMost', limit });
export const atLeast = (limit: number): Target => ({ kind: 'atLeast', limit });
export const exactly = (value: Value): Target => ({ kind: 'exactly', value });

/** For figures such as '48 of 50': all of them. */
export const allOf = (count: number): Target => exactly(`${count} of ${count}`);

export function isMet(value: Value, target: Target): boolean {
  if (target.kind === 'exactly') return value === target.value;
  if (typeof value !== 'number' || Number.isNaN(value)) return false;
  return target.kind === 'atMost' ? value <= target.limit : value >= target.limit;
}

export function targetText(target: Target): string {
  if (target.kind === 'exactly') return String(target.value);
  return `${target.limit.toLocaleString('en-GB')} or ${target.kind === 'atMost' ? 'less' : 'more'}`;
}
