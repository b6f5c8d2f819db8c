import { deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePictures } from '#api/modules/company/logo-pictures';
import { decodePng, encodePng, type Pixels } from '#api/modules/company/png';
import { onWhite, resize } from '#api/modules/company/resize';
import { pngOf } from '#tests/support/png';

const read = (file: Buffer) => decodePng(file, { mostSide: 1_024 });

const pictures = fc
  .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), fc.boolean())
  .chain(([width, height, isOpaque]) =>
    fc.uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 }).map(
      (bytes): Pixels => ({
        ...{ width, height },
        rgba: bytes.map((byte, at) => (isOpaque && at % 4 === 3 ? 255 : byte)),
      }),
    ),
  );

describe('a PNG', () => {
  it('has the same pixels after it was written and read', async () => {
    await fc.assert(
      fc.asyncProperty(pictures, async (picture) => {
        expect(await read(await encodePng(picture))).toEqual(picture);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['grey', 0, [90], [90, 90, 90, 255]],
    ['RGB', 2, [1, 2, 3], [1, 2, 3, 255]],
    ['grey with opacity', 4, [90, 7], [90, 90, 90, 7]],
    ['RGBA', 6, [1, 2, 3, 4], [1, 2, 3, 4]],
  ])('is read in %s', async (_name, colour, pixel, rgba) => {
    const { width, height, rgba: found } = await read(pngOf({ colour, data: deflateSync(Buffer.from([0, ...pixel])) }));
    expect([width, height, [...found]]).toEqual([1, 1, rgba]);
  });

  it('is read with a palette', async () => {
    const more = { PLTE: Buffer.from([0, 0, 0, 10, 20, 30]), tRNS: Buffer.from([255, 128]) };
    const { rgba } = await read(pngOf({ colour: 3, data: deflateSync(Buffer.from([0, 1])), more }));
    expect([...rgba]).toEqual([10, 20, 30, 128]);
  });

  const bomb = deflateSync(Buffer.alloc(50_000_000), { level: 9 });
  it.each([
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'not-png'],
    ['text', Buffer.from('<svg onload="alert(1)"/>'), 'not-png'],
    ['one of 30,000 pixels a side', pngOf({ width: 30_000, height: 30_000, data: bomb }), 'too-large'],
    ['one that unpacks to more than its pixels', pngOf({ width: 10, height: 10, data: bomb }), 'damaged'],
    ['one with too few bytes', pngOf({ width: 10, height: 10, data: deflateSync(Buffer.alloc(9)) }), 'damaged'],
    ['one without pixels', pngOf({ width: 0, data: Buffer.alloc(0) }), 'damaged'],
    ['one with an unknown filter', pngOf({ data: deflateSync(Buffer.from([9, 0, 0, 0, 0])) }), 'damaged'],
    ['one of 16 bits', pngOf({ depth: 16, data: deflateSync(Buffer.alloc(9)) }), 'form'],
    ['an interlaced one', pngOf({ interlace: 1, data: deflateSync(Buffer.alloc(5)) }), 'form'],
    ['one that was cut off', pngOf({ data: deflateSync(Buffer.alloc(5)) }).subarray(0, 45), 'damaged'],
  ])('is refused: %s', async (_name, file, fault) => {
    expect(bomb.length).toBeLessThan(inflateSync(bomb).length / 500);
    await expect(read(file)).rejects.toMatchObject({ fault });
  });
});

describe('a smaller picture', () => {
  it('takes no colour from pixels that are not seen', () => {
    const from = { width: 2, height: 1, rgba: Uint8Array.from([200, 100, 50, 255, 0, 0, 0, 0]) };
    expect([...resize(from, { width: 1, height: 1 }).rgba]).toEqual([200, 100, 50, 128]);
  });

  it('has no opacity on white', () => {
    const { rgba } = onWhite({ width: 1, height: 1, rgba: Uint8Array.from([0, 0, 0, 0]) }, { width: 3, height: 1 });
    expect([...rgba]).toEqual(Array(12).fill(255));
  });
});

it('makes every size of a logo, none of them heavy', async () => {
  const rgba = new Uint8Array(600 * 150 * 4).map((_byte, at) => (at * 2_654_435_761) >>> 24);
  const { page, paper, mail, files } = await makePictures(await encodePng({ width: 600, height: 150, rgba }));
  expect(page).toEqual({ src: expect.stringMatching(/^\/assets\/logo-[0-9a-f]{12}\.png$/), width: 144, height: 36 });
  const sizes = Object.fromEntries(
    await Promise.all(
      Object.entries(files)
        .filter(([name]) => name.startsWith('icons/'))
        .map(async ([name, file]) => [name, (await read(file as Buffer)).width]),
    ),
  );
  expect(sizes).toEqual({
    'icons/apple-touch-icon.png': 180,
    'icons/icon-192.png': 192,
    'icons/icon-512.png': 512,
    'icons/maskable-512.png': 512,
  });
  expect(Math.max(mail.png.length, (files[page.src.slice(1)] as Buffer).length)).toBeLessThanOrEqual(20_000);
  expect(paper.length).toBeLessThanOrEqual(24_000);
  expect(files['icon.svg']).toMatch(/^<svg [^>]*viewBox="0 0 64 64">/);
});
