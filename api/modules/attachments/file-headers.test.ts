import { describe, expect, test } from 'vitest';
import { parseRange } from '#api/modules/attachments/byte-range';
import { sniffContentType } from '#api/modules/attachments/content-type';
import { contentDisposition, matchesEtag } from '#api/modules/attachments/file-headers';

describe('Range of a file of 1,000 bytes', () => {
  test.each([
    ['bytes=0-499', { start: 0, end: 499 }],
    ['bytes=500-999', { start: 500, end: 999 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=999-999', { start: 999, end: 999 }],
    ['bytes=500-', { start: 500, end: 999 }],
    ['bytes=0-', { start: 0, end: 999 }],
    ['bytes=-1', { start: 999, end: 999 }],
    ['bytes=-500', { start: 500, end: 999 }],
    ['bytes=-1000', { start: 0, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=0-999999', { start: 0, end: 999 }],
    ['bytes=0-99999999999999999999999999', { start: 0, end: 999 }],
    ['BYTES=0-1', { start: 0, end: 1 }],
    ['bytes= 0-1 ', { start: 0, end: 1 }],
    ['bytes=0-1,', { start: 0, end: 1 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=1000-2000', 'unsatisfiable'],
    ['bytes=99999999999999999999999999-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=0-1,2000-', 'whole'],
    ['bytes=5-1', 'whole'],
    ['bytes=', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=1.5-2', 'whole'],
    ['bytes=+1-2', 'whole'],
    ['bytes=0x1-2', 'whole'],
    ['bytes=--1', 'whole'],
    ['bytes=1-2-3', 'whole'],
    ['bytes 0-1', 'whole'],
    ['items=0-1', 'whole'],
    ['', 'whole'],
    [undefined, 'whole'],
  ])('%s', (header, expected) => expect(parseRange(header, 1000)).toEqual(expected));

  test.each([
    ['bytes=0-', 'unsatisfiable'],
    ['bytes=-5', 'whole'],
    [undefined, 'whole'],
  ])('%s of an empty file', (header, expected) => expect(parseRange(header, 0)).toEqual(expected));
});

describe('Content-Disposition', () => {
  test.each([
    ['invoice.pdf', 'attachment; filename="invoice.pdf"'],
    [
      'a "quoted" \\ 100%.pdf',
      `attachment; filename="a _quoted_ _ 100_.pdf"; filename*=UTF-8''a%20%22quoted%22%20%5C%20100%25.pdf`,
    ],
    [
      'Réçu ¢5 (1).pdf',
      `attachment; filename="R__u _5 (1).pdf"; filename*=UTF-8''R%C3%A9%C3%A7u%20%C2%A25%20%281%29.pdf`,
    ],
    ['发票.png', `attachment; filename="__.png"; filename*=UTF-8''%E5%8F%91%E7%A5%A8.png`],
    ["it's*.png", `attachment; filename="it's*.png"`],
    ['photo\u202Egnp.exe', 'attachment; filename="photognp.exe"'],
    [
      'a\r\nset-cookie: x=1',
      `attachment; filename="a__set-cookie: x=1"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x%3D1`,
    ],
    ['\u202E', 'attachment; filename="file"'],
  ])('%j', (name, expected) => expect(contentDisposition('attachment', name)).toBe(expected));
});

test('If-None-Match knows lists, weak tags and the star', () => {
  const tag = '"abc"';
  const matching = ['"abc"', 'W/"abc"', '"x", "abc"', '"x",W/"abc"', '*'];
  const others = [undefined, '', '"x"', 'abc', '"ab"', '"abc"x', 'W/"x"'];
  expect(matching.filter((header) => !matchesEtag(header, tag))).toEqual([]);
  expect(others.filter((header) => matchesEtag(header, tag))).toEqual([]);
});

test('the first bytes tell what a file is', () => {
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  expect(sniffContentType(Buffer.from([...png, 0]))).toBe('image/png');
  expect(sniffContentType(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(sniffContentType(Buffer.from('%PDF-1.7\n'))).toBe('application/pdf');
  const others = [
    '',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<!doctype html>',
    'GIF89a',
    ' %PDF-',
    '\uFEFF<html>',
  ];
  for (const other of others) expect(sniffContentType(Buffer.from(other))).toBe('application/octet-stream');
  expect(sniffContentType(Buffer.from(png.slice(0, 7)))).toBe('application/octet-stream');
});
