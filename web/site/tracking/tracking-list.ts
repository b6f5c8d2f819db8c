import type { limits } from '#contract/limits';

/** What screen readers announce after the last step; the texts are in content/home.ts. */
export type Notice =
  | { kind: 'added' | 'removed'; value: string; n: number }
  | { kind: 'restored' | 'duplicate'; value: string }
  | { kind: 'pasted'; k: number; n: number }
  | { kind: 'full' };

export interface TrackingList {
  numbers: readonly string[];
  /** The text in the input, not yet a number of the list. */
  text: string;
  notice: Notice | null;
  /** Counts the notices, so that the same one is announced twice. */
  said: number;
}

export type Step =
  | { type: 'typed'; text: string }
  | { type: 'separated'; text: string }
  | { type: 'inserted'; text: string }
  | { type: 'pasted'; pieces: readonly string[]; text: string }
  | { type: 'taken back' }
  | { type: 'removed'; index: number }
  | { type: 'restored'; numbers: readonly string[] };

// Spelled out, with the contract's word as their type: the import would cost the first page another file.
const MAX: (typeof limits)['trackingNumbersPerSearch'] = 10;
const PENDING_BELOW: (typeof limits)['trackAddsPendingBelow'] = 9;

/** As in contract/tracking-number.ts. */
const anySeparator = /[,，、;；]/;

export const emptyList: TrackingList = { numbers: [], text: '', notice: null, said: 0 };

export const isFull = (list: TrackingList) => list.numbers.length >= MAX;

/** A separator turns this text into a number: it is new, and there is room for it. */
export function isNewNumber(list: TrackingList, text: string): boolean {
  const value = text.trim();
  return value !== '' && !isFull(list) && !list.numbers.includes(value);
}

/** Specification, Tracking input: Track adds the pending text only below 9 numbers on purpose, although the list takes 10. */
export function numbersToTrack(list: TrackingList): readonly string[] {
  const isPendingAdded = list.numbers.length < PENDING_BELOW && isNewNumber(list, list.text);
  return isPendingAdded ? [...list.numbers, list.text.trim()] : list.numbers;
}

export function takeStep(list: TrackingList, step: Step): TrackingList {
  switch (step.type) {
    case 'typed':
      return fillText(list, step.text);
    case 'separated':
      return separate(list, step.text);
    case 'inserted':
      return insert(list, step.text);
    case 'pasted':
      return addAll({ ...list, text: step.text }, step.pieces);
    case 'taken back':
      return takeBack(list);
    case 'removed':
      return remove(list, step.index);
    case 'restored':
      return { ...list, numbers: step.numbers };
  }
}

const say = (list: TrackingList, notice: Notice): TrackingList => ({ ...list, notice, said: list.said + 1 });

/** Specification, Tracking input: with ten numbers the text can still be typed, and its first character shows the maximum. */
function fillText(list: TrackingList, text: string): TrackingList {
  const next = { ...list, text };
  return isFull(list) && text !== '' && list.text === '' ? say(next, { kind: 'full' }) : next;
}

/** Comma, Enter or Tab. A number that is already in the list, or finds no room, stays in the input. */
function separate(list: TrackingList, text: string): TrackingList {
  const value = text.trim();
  if (value === '') return { ...list, text: '' };
  if (isFull(list)) return say({ ...list, text: value }, { kind: 'full' });
  if (list.numbers.includes(value)) return say({ ...list, text: value }, { kind: 'duplicate', value });
  const numbers = [...list.numbers, value];
  return say({ ...list, numbers, text: '' }, { kind: 'added', value, n: numbers.length });
}

/** Several characters at once that were not pasted: the text behind the last separator is still being typed. */
function insert(list: TrackingList, text: string): TrackingList {
  const cut = text.search(/[^,，、;；]*$/);
  if (cut === 0 || isFull(list)) return takeStep(list, { type: 'typed', text });
  return addAll({ ...list, text: text.slice(cut).trimStart() }, trimmed(text.slice(0, cut).split(anySeparator)));
}

function addAll(list: TrackingList, pieces: readonly string[]): TrackingList {
  const fresh = [...new Set(pieces)].filter((piece) => !list.numbers.includes(piece));
  const added = fresh.slice(0, MAX - list.numbers.length);
  const [first] = added;
  if (first === undefined) {
    const [known] = pieces;
    if (known === undefined) return list;
    return say(list, fresh.length > 0 ? { kind: 'full' } : { kind: 'duplicate', value: known });
  }
  const numbers = [...list.numbers, ...added];
  const n = numbers.length;
  const next = { ...list, numbers };
  if (added.length < fresh.length) return say(next, { kind: 'full' });
  return say(next, added.length === 1 ? { kind: 'added', value: first, n } : { kind: 'pasted', k: added.length, n });
}

function takeBack(list: TrackingList): TrackingList {
  const value = list.numbers.at(-1);
  if (value === undefined || list.text !== '') return list;
  return say({ ...list, numbers: list.numbers.slice(0, -1), text: value }, { kind: 'restored', value });
}

function remove(list: TrackingList, index: number): TrackingList {
  const value = list.numbers[index];
  if (value === undefined) return list;
  const numbers = list.numbers.filter((_, at) => at !== index);
  return say({ ...list, numbers }, { kind: 'removed', value, n: numbers.length });
}

/** Short groups are one number in groups ('9881 2003 4417'), not a list. */
const PLAIN_TOKEN = /^[\p{L}\p{N}-]{6,}$/u;

const anyBreak = /[,，、;；\n\r\t]+/;

/** The numbers of a pasted list. Null without a separator, so that it goes into the input like any text. */
export function splitPasted(pasted: string): readonly string[] | null {
  const tokens = trimmed(pasted.split(/[\s,，、;；]+/));
  if (tokens.length > 1 && tokens.every((token) => PLAIN_TOKEN.test(token))) return tokens;
  return anyBreak.test(pasted) ? trimmed(pasted.split(anyBreak)) : null;
}

/** A separator that a person typed. */
export const isSeparator = (text: string) => text.length === 1 && anySeparator.test(text);

/** The text of the input without its separators. */
export const withoutSeparators = (text: string) => text.split(anySeparator).join('');

const trimmed = (pieces: readonly string[]) => pieces.map((piece) => piece.trim()).filter(Boolean);
