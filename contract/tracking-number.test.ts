import { expect, it } from 'vitest';
import { trackingKey } from '#contract/tracking-number';

it('leaves out every invisible character and every space', () => {
  const kept: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const letter = String.fromCodePoint(code);
    if (/[\p{Cf}\s]/u.test(letter) && trackingKey(`A${letter}1`) !== 'A1') kept.push(code.toString(16));
  }
  expect(kept).toEqual([]);
});

it.each(['ＡＢ－１２３', 'ab 123', 'A\u200bB\u00ad1\ufeff23', 'a\u00a0b\u3000-1–2‑3', '\u2066AB123\u2069'])(
  'reads %j as AB123',
  (text) => expect(trackingKey(text)).toBe('AB123'),
);
