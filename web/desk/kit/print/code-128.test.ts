import { expect, it } from 'vitest';
import { code128Path, code128Values } from './code-128';

it('gives a text its start, its check and its stop', () => {
  // The well-known example has check 54 after start A, 103; start B is one more.
  expect(code128Values('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106]);
});

it('is as wide as its symbols: eleven units each, and thirteen for the stop', () => {
  const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
  for (const sign of printable) expect(code128Path(sign)?.width).toBe(11 * 3 + 13);
  expect(new Set(printable.map((sign) => code128Path(sign)?.path)).size).toBe(95);
});

it.each(['', '快递', 'x'.repeat(65), 'a\tb'])('has no bars for %j', (text) => expect(code128Path(text)).toBeNull());
