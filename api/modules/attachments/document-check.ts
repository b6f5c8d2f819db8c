import { setImmediate } from 'node:timers/promises';
import { sniffContentType } from '#api/modules/attachments/content-type';

/** The file types that a client may get, with their endings. */
export type Document = { contentType: string; extension: 'pdf' | 'jpg' | 'png'; bytes: Buffer };

/** A sentence for the person who sent it. */
export type Refusal = { refused: string };

const refuse = (refused: string): Refusal => ({ refused });
const onlyThese = refuse(
  'Only PDF, JPEG and PNG files are taken. This file is something else, whatever its name says.',
);
const damaged = refuse('This file is damaged or has been cut off. Save it again and send the new file.');
const holdsPage = refuse('This file holds a web page or a program besides its content, so it is refused.');
const holdsProgram = refuse('This PDF holds a program or another file. Print it to a new PDF and send that.');

/**
 * The bytes decide what a file is, not its name or type. A file that is two things at once (a picture that is also a
 * page or an archive) is refused, because another program may open it as the other thing. The file is searched in parts
 * with pauses for other requests: 10 MB at once would hold up all of them.
 */
export async function checkDocument(file: Buffer): Promise<Document | Refusal> {
  const contentType = sniffContentType(file);
  if (contentType === 'image/png') return checked(file, contentType, 'png', await lastOf(endOfPng(file)));
  if (contentType === 'image/jpeg') return checked(file, contentType, 'jpg', await lastOf(endOfJpeg(file)));
  if (contentType === 'application/pdf') return checkPdf(file);
  return onlyThese;
}

/** Runs a search to its end. Each time it yields, other requests get their turn. */
async function lastOf<T>(search: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
    await setImmediate();
  }
}

/** Cameras append things behind a picture (a second picture, a film). Clients never see them, so they are cut off. */
async function checked(
  file: Buffer,
  contentType: string,
  extension: 'jpg' | 'png',
  end: number | null,
): Promise<Document | Refusal> {
  if (end === null) return damaged;
  const bytes = file.subarray(0, end);
  return (await hasPage(bytes)) ? holdsPage : { contentType, extension, bytes };
}

const partBytes = 256 * 1024;
/** Longer than any searched word with every letter written as its number. */
const overlap = 64;

/**
 * True when `find` returns a position. Latin 1 maps every byte to one letter, so the search works on the raw bytes. A
 * match that begins in the overlap is left to the next part, which holds all of it.
 */
function* somewhere(bytes: Buffer, find: (text: string) => number): Generator<undefined, boolean> {
  for (let at = 0; at < bytes.length; at += partBytes) {
    const found = find(bytes.toString('latin1', at, at + partBytes + overlap));
    if (found >= 0 && found < partBytes) return true;
    yield;
  }
  return false;
}

// Content that a picture, or a PDF outside of its compressed parts, never needs.
const anyPageMark = /<script|<html|<!doctype|<svg|<iframe|<body|<\?php|javascript:/i;

const hasPage = (bytes: Buffer) => lastOf(somewhere(bytes, (text) => text.search(anyPageMark)));

/** After this many markers or chunks, other requests get their turn. */
const turns = 5_000;

/** The names of the first and the last chunk as numbers: texts would cost time in a file of a million chunks. */
const IHDR = 0x49484452;
const IEND = 0x49454e44;

/** The position behind the last chunk (IEND). Null when the chunk lengths do not add up. */
function* endOfPng(file: Buffer): Generator<undefined, number | null> {
  let at = 8;
  for (let chunk = 1; at + 12 <= file.length; chunk += 1) {
    const length = file.readUInt32BE(at);
    const type = file.readUInt32BE(at + 4);
    if (at === 8 && (type !== IHDR || length !== 13)) return null;
    at += 12 + length;
    if (type === IEND) return at <= file.length ? at : null;
    if (chunk % turns === 0) yield;
  }
  return null;
}

/**
 * The position behind the end-of-image marker, or null. Segments carry their length; the compressed picture after SOS
 * does not.
 */
function* endOfJpeg(file: Buffer): Generator<undefined, number | null> {
  let at = 2;
  let hasPicture = false;
  for (let passed = 1; at + 4 <= file.length; passed += 1) {
    if (passed % turns === 0) yield;
    if (file[at] !== 0xff) return null;
    const mark = file[at + 1] ?? 0;
    if (mark === 0xff) {
      at += 1;
      continue;
    }
    at += 2 + file.readUInt16BE(at + 2);
    if (mark !== 0xda) continue;
    hasPicture = true;
    at = yield* endOfScan(file, at);
    if (file[at + 1] === 0xd9) return at + 2;
  }
  return hasPicture && file[at] === 0xff && file[at + 1] === 0xd9 ? at + 2 : null;
}

/** The next marker outside the compressed picture: neither a stuffed byte nor a restart. */
function* endOfScan(file: Buffer, from: number): Generator<undefined, number> {
  let passed = 0;
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const mark = file[at + 1] ?? 0;
    if (mark !== 0 && mark !== 0xff && (mark < 0xd0 || mark > 0xd7)) return at;
    passed += 1;
    if (passed % turns === 0) yield;
  }
  return file.length;
}

/** A letter of a PDF name may be written as its number: /J#53 is /JS. */
const written = (name: string) =>
  [...name]
    .map((letter) => {
      const [high = '', low = ''] = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`;
    })
    .join('');
const names = ['JavaScript', 'JS', 'Launch', 'EmbeddedFiles', 'EmbeddedFile', 'RichMedia', 'XFA', 'SubmitForm'];
const goesOn = '[A-Za-z0-9]|#3[0-9]|#[46][1-9A-Fa-f]|#[57][0-9Aa]';
// No part of it repeats, so each position is read once.
const activeNames = new RegExp(`(?:/|#2[Ff])(?:${names.map(written).join('|')})(?!${goesOn})`);
const zipEnd = 'PK\x05\x06';
const endMark = '%%EOF';
/** How far behind the end marker readers still search for it. */
const tail = 1024;

async function checkPdf(file: Buffer): Promise<Document | Refusal> {
  const near = Math.max(0, file.length - tail - endMark.length);
  const end = file.subarray(near).lastIndexOf(endMark);
  if (end < 0) return (await lastOf(somewhere(file, (text) => text.indexOf(endMark)))) ? holdsPage : damaged;
  const archive = file.subarray(Math.max(0, near + end - 65_557));
  if (archive.includes(zipEnd, 0, 'latin1') || (await hasPage(file))) return holdsPage;
  if (await lastOf(somewhere(file, (text) => text.search(activeNames)))) return holdsProgram;
  return { contentType: 'application/pdf', extension: 'pdf', bytes: file };
}
