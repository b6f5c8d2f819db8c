import { describe, expect, it } from 'vitest';
import { fitMark } from './fit-mark';

/** Every character is half as wide as the font size. */
const measure = (text: string) => text.length / 2;
const room = { width: 92, largest: 10.5, smallest: 7 };
const fitted = (mark: string) => fitMark(mark, room, measure);

describe('a mark on a label', () => {
  it('stands large when it is short, below the prefix of the company', () => {
    expect(fitted('KWL-AMA MENSAH')).toEqual({ prefix: 'KWL', lines: ['AMA MENSAH'], size: 10.5 });
    expect(fitted('AMA MENSAH')).toEqual({ prefix: null, lines: ['AMA MENSAH'], size: 10.5 });
  });

  it.each([
    [17, 10.5],
    [18, 10],
    [26, 7],
  ])('of %i characters shrinks to %f mm on one line', (length, size) =>
    expect(fitted('X'.repeat(length))).toMatchObject({ lines: ['X'.repeat(length)], size }),
  );

  it('takes two lines when 7 mm are still too wide, broken where the lines are most alike', () => {
    expect(fitted('BIG BOSS TRADING AND SONS LIMITED')).toEqual({
      prefix: null,
      lines: ['BIG BOSS TRADING', 'AND SONS LIMITED'],
      size: 7,
    });
  });

  it('of a hundred characters without a space still fits', () => {
    const { lines, size } = fitted('X'.repeat(100));
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(92);
  });

  it('that is nothing but the prefix is printed as it is', () =>
    expect(fitted('KWL-')).toMatchObject({ prefix: null, lines: ['KWL-'] }));
});
