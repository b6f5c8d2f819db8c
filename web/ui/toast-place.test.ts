import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, freeTop } from './toast-place';

const box = (top: number, bottom: number, left = 16, right = 344): Box => ({ left, right, top, bottom });
const wanted = box(500, 560);

describe('the place of a message', () => {
  it('is the usual one where nothing is in the way', () => {
    expect(freeTop(wanted, 640, [])).toBe(500);
    expect(freeTop(wanted, 640, [box(520, 570, 360, 700), box(100, 150)])).toBe(500);
  });

  it('is the nearest one that covers no field, button or error', () => {
    expect(freeTop(wanted, 640, [box(540, 590)])).toBe(476);
    expect(freeTop(wanted, 640, [box(490, 510)])).toBe(514);
    expect(freeTop(wanted, 640, [box(200, 640)])).toBe(136);
  });

  it('is none where the window has no room for it', () => {
    expect(freeTop(wanted, 640, [box(50, 300), box(340, 640)])).toBeNull();
    expect(freeTop(box(0, 700), 640, [])).toBeNull();
  });

  it('never covers anything, wherever the fields lie', () => {
    const field = fc.record({ top: fc.integer({ min: -400, max: 900 }), height: fc.integer({ min: 1, max: 200 }) });
    fc.assert(
      fc.property(fc.array(field, { maxLength: 12 }), fc.integer({ min: 40, max: 240 }), (fields, height) => {
        const kept = fields.map(({ top, height: tall }) => box(top, top + tall));
        const top = freeTop(box(640 - 72 - height, 640 - 72), 640, kept);
        if (top === null) return;
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top + height).toBeLessThanOrEqual(640);
        for (const each of kept) expect(each.bottom <= top || each.top >= top + height).toBe(true);
      }),
    );
  });
});
