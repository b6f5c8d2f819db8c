import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cartonCode, readCartonCode } from '#contract/carton-code';

const number = fc.record({
  wholeId: fc.integer({ min: 1, max: 10_000_000_000 }),
  position: fc.integer({ min: 1, max: 500 }),
});

it('reads every code that it writes, in any case and with spaces and dashes', () => {
  fc.assert(
    fc.property(number, (carton) => {
      const code = cartonCode(carton);
      expect(readCartonCode(code)).toEqual(carton);
      expect(readCartonCode(` ${code.toLowerCase().replace('n', '-n ')} `)).toEqual(carton);
    }),
  );
});

it('knows a code with one wrong digit from a right one', () => {
  fc.assert(
    fc.property(number, fc.nat(), fc.integer({ min: 1, max: 9 }), (carton, place, more) => {
      const code = cartonCode(carton);
      const digits = [...code].flatMap((sign, at) => (/\d/.test(sign) ? [at] : []));
      const at = digits[place % digits.length] ?? 0;
      const wrong = code.slice(0, at) + ((Number(code[at]) + more) % 10) + code.slice(at + 1);
      expect(readCartonCode(wrong)).toBeNull();
    }),
  );
});

it.each(['', 'CT12', 'CT12N0', 'CT12N000', 'SF1234567890', 'CT1N01', '773412905561'])('takes %j for no code', (text) =>
  expect(readCartonCode(text)).toBeNull(),
);
