import zlib from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { encode, pickEncoding } from '#api/http/compression';
import { withoutTrailingSlashes } from '#api/http/trailing-slashes';

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['BR', 'br'],
  [' gzip ; q=0.001 ', 'gzip'],
  ['br;q=0.000, gzip;q=1.000', 'gzip'],
  ['br;q=, gzip;q=x', null],
  ['br;q=2', null],
  ['br;level=1', null],
  ['*', null],
  ['', null],
  [`${'x'.repeat(254)},br`, null],
  [`gzip,${'x'.repeat(9000)}`, 'gzip'],
  [`${'x'.repeat(253)},brotli`, null],
])('reads %s as %s', (header, encoding) => {
  expect(pickEncoding(header)).toBe(encoding);
});

it.each([
  ['a short answer', 'x', 'br', 500],
  ['an answer that is compressed at once', 'KWL-26-7 ', 'br', 12_000],
  ['an answer that another thread compresses', 'KWL-26-7 ', 'br', 90_000],
  ['an answer that is compressed at once', 'Schüsseln 碗 ', 'gzip', 12_000],
  ['an answer that another thread compresses', 'Schüsseln 碗 ', 'gzip', 90_000],
])('%s of %s comes back whole (%s, %i characters)', async (_what, words, accepted, length) => {
  const text = words.repeat(length).slice(0, length);
  const { body, encoding } = await encode(text, accepted);
  const bytes = Buffer.from(body);
  const read = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync };
  expect((encoding ? read[encoding](bytes) : bytes).toString()).toBe(text);
  expect([encoding, length > 1024 ? bytes.length < text.length / 10 : true]).toEqual([
    length > 1024 ? accepted : null,
    true,
  ]);
});

// Text from outside that is read before any rate limit must not meet a regular expression, whose cost depends on the
// text.
it.each([
  ['Accept-Encoding', () => pickEncoding(`br${' '.repeat(7300)};`), null],
  [
    'the slashes at the end of an address',
    () => withoutTrailingSlashes(`/${'/'.repeat(4000)}x//`),
    `/${'/'.repeat(4000)}x`,
  ],
])('reads %s without a regular expression', (_what, read, answer) => {
  const run = vi.spyOn(RegExp.prototype, 'exec');
  const result = read();
  expect(run).not.toHaveBeenCalled();
  expect(result).toBe(answer);
});
