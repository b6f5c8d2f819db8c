import { describe, expect, test } from 'vitest';
import { uniqueTrackingNumbers } from '#contract/tracking-number';
import {
  emptyList,
  isFull,
  isNewNumber,
  isSeparator,
  numbersToTrack,
  type Step,
  splitPasted,
  type TrackingList,
  takeStep,
  withoutSeparators,
} from './tracking-list';

const holding = (count: number, text = ''): TrackingList => ({
  ...emptyList,
  numbers: Array.from({ length: count }, (_, index) => `NUMBER-${index + 1}`),
  text,
});

const run = (list: TrackingList, ...steps: Step[]) => steps.reduce(takeStep, list);

describe('a separator', () => {
  test('turns the trimmed text into a number and clears the input', () => {
    const list = run(emptyList, { type: 'separated', text: '  988120034417 ' });
    expect(list).toMatchObject({ numbers: ['988120034417'], text: '' });
    expect(list.notice).toEqual({ kind: 'added', value: '988120034417', n: 1 });
  });

  test('does nothing with blank text', () => {
    expect(run(emptyList, { type: 'separated', text: '  ' })).toMatchObject({ numbers: [], text: '', notice: null });
  });

  test('leaves a number that is already held in the input, and says so each time', () => {
    const once = run(holding(2), { type: 'separated', text: ' NUMBER-1' });
    expect(once).toMatchObject({ text: 'NUMBER-1', notice: { kind: 'duplicate', value: 'NUMBER-1' }, said: 1 });
    expect(once.numbers).toHaveLength(2);
    expect(run(once, { type: 'separated', text: once.text }).said).toBe(2);
  });

  test('adds a tenth number and refuses an eleventh', () => {
    const ten = run(holding(9), { type: 'separated', text: 'A' });
    expect(isFull(ten)).toBe(true);
    expect(run(ten, { type: 'separated', text: 'B' })).toMatchObject({
      numbers: ten.numbers,
      text: 'B',
      notice: { kind: 'full' },
    });
  });

  test('is known to make a number only of new text with a place for it', () => {
    expect(isNewNumber(holding(1), ' A ')).toBe(true);
    expect(isNewNumber(holding(1), '  ')).toBe(false);
    expect(isNewNumber(holding(1), 'NUMBER-1 ')).toBe(false);
    expect(isNewNumber(holding(10), 'A')).toBe(false);
  });
});

describe('typing', () => {
  test('fills the text', () => {
    expect(run(emptyList, { type: 'typed', text: '12 ' }).text).toBe('12 ');
  });

  test('fills the text at ten as well, and says once that ten is the maximum', () => {
    const once = run(holding(10), { type: 'typed', text: '1' });
    expect(once).toMatchObject({ text: '1', notice: { kind: 'full' }, said: 1 });
    expect(run(once, { type: 'typed', text: '12' })).toMatchObject({ text: '12', said: 1 });
  });
});

describe('several characters at once', () => {
  test('become numbers up to the last comma', () => {
    expect(run(emptyList, { type: 'inserted', text: 'A, B,C' })).toMatchObject({ numbers: ['A', 'B'], text: 'C' });
  });

  test('stay text without a comma', () => {
    expect(run(emptyList, { type: 'inserted', text: 'A B' })).toMatchObject({ numbers: [], text: 'A B' });
  });
});

test.each([',', '，', '、', ';', '；'])('splits a list at %s, typed, pasted or in an address', (separator) => {
  const list = ['988120034417', '3044', 'A 1'].join(separator);
  expect(isSeparator(separator)).toBe(true);
  expect(withoutSeparators(`12${separator}34`)).toBe('1234');
  expect(splitPasted(list)).toEqual(['988120034417', '3044', 'A 1']);
  expect(run(emptyList, { type: 'inserted', text: list })).toMatchObject({
    numbers: ['988120034417', '3044'],
    text: 'A 1',
  });
  expect(uniqueTrackingNumbers([list])).toEqual(['988120034417', '3044', 'A 1']);
});

describe('pasting', () => {
  const paste = (pasted: string, list: TrackingList = emptyList) =>
    run(list, { type: 'pasted', pieces: splitPasted(pasted) ?? [], text: list.text });

  test('splits at commas, new lines and tabs, trims, and drops repeats', () => {
    const list = paste('A1,B2\nC3\tA1\r\n D4 ,');
    expect(list.numbers).toEqual(['A1', 'B2', 'C3', 'D4']);
    expect(list.notice).toEqual({ kind: 'pasted', k: 4, n: 4 });
  });

  test('splits at spaces when every piece can be a number alone', () => {
    expect(splitPasted('988120034417 304458829910')).toEqual(['988120034417', '304458829910']);
    expect(splitPasted('988120034417, 304458829910 112233445566')).toHaveLength(3);
  });

  test('keeps a number that is written in groups whole', () => {
    expect(splitPasted('9881 2003 4417')).toBeNull();
    expect(splitPasted('9881 2003 4417, 3044 5882 9910')).toEqual(['9881 2003 4417', '3044 5882 9910']);
  });

  test('leaves a single number to the input', () => {
    expect(splitPasted('988120034417')).toBeNull();
  });

  test('stops at ten and says so', () => {
    const list = paste('A,B,C,D', holding(8));
    expect(list.numbers.slice(-2)).toEqual(['A', 'B']);
    expect(list.notice).toEqual({ kind: 'full' });
  });

  test('says one number as one', () => {
    expect(paste('A,', holding(2)).notice).toEqual({ kind: 'added', value: 'A', n: 3 });
  });

  test('of nothing new adds nothing and says so', () => {
    const list = paste('NUMBER-1,NUMBER-2', holding(2));
    expect(list).toMatchObject({ notice: { kind: 'duplicate', value: 'NUMBER-1' } });
    expect(list.numbers).toHaveLength(2);
  });

  test('keeps what was being typed', () => {
    expect(paste('A,B', holding(1, 'half'))).toMatchObject({ numbers: ['NUMBER-1', 'A', 'B'], text: 'half' });
  });
});

describe('taking back', () => {
  test('moves the last number into the input', () => {
    expect(run(holding(2), { type: 'taken back' })).toMatchObject({
      numbers: ['NUMBER-1'],
      text: 'NUMBER-2',
      notice: { kind: 'restored', value: 'NUMBER-2' },
    });
  });

  test('does nothing while there is text, or no number', () => {
    expect(run(holding(2, 'A'), { type: 'taken back' })).toEqual(holding(2, 'A'));
    expect(run(emptyList, { type: 'taken back' })).toBe(emptyList);
  });
});

test('removing takes out that number alone', () => {
  const list = run(holding(3), { type: 'removed', index: 1 });
  expect(list.numbers).toEqual(['NUMBER-1', 'NUMBER-3']);
  expect(list.notice).toEqual({ kind: 'removed', value: 'NUMBER-2', n: 2 });
});

describe('Track', () => {
  test.each([0, 1, 8])('with %i held adds the pending text', (count) => {
    expect(numbersToTrack(holding(count, ' PENDING '))).toEqual([...holding(count).numbers, 'PENDING']);
  });

  test.each([9, 10])('with %i held does not add the pending text', (count) => {
    expect(numbersToTrack(holding(count, 'PENDING'))).toEqual(holding(count).numbers);
  });

  test('does not add blank text or a number that is held', () => {
    expect(numbersToTrack(holding(2, '  '))).toHaveLength(2);
    expect(numbersToTrack(holding(2, 'NUMBER-2'))).toHaveLength(2);
    expect(numbersToTrack(emptyList)).toEqual([]);
  });
});
