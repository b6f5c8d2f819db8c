import { sniffContentType } from '#api/modules/attachments/content-type';

/** What may be given to a client, and how its name ends. */
export type Document = { contentType: string; extension: 'pdf' | 'jpg' | 'png'; bytes: Buffer };

/** A sentence for the person who sent it. */
export type Refusal = { refused: string };

const refuse = (refused: string): Refusal => ({ refused });
const onlyThese = refuse(
  'Only PDF, JPEG and PNG files are taken. This file is something else, whatever its name says.',
);
const damaged = refuse('This file is damaged or has been cut off. Save it again and send that.');
const holdsPage = refuse('This file holds a web page or a program besides its content, so it is not taken.');
const holdsProgram = refuse('This PDF holds a program or another file. Print it to a new PDF and send that.');

/**
 * Anything may be claimed about a file; its bytes decide. A file that is two things at once (a picture that is also a page or an
 * archive) is refused: who opens it later may see the other one.
 */
export function checkDocument(file: Buffer): Document | Refusal {
  const contentType = sniffContentType(file);
  if (contentType === 'image/png') return checked(file, contentType, 'png', endOfPng(file));
  if (contentType === 'image/jpeg') return checked(file, contentType, 'jpg', endOfJpeg(file));
  if (contentType === 'application/pdf') return checkPdf(file);
  return onlyThese;
}

/** Cameras write things of their own behind a picture (a second one, a film): nobody is shown them, so they are not kept. */
function checked(file: Buffer, contentType: string, extension: 'jpg' | 'png', end: number | null): Document | Refusal {
  if (end === null) return damaged;
  const bytes = file.subarray(0, end);
  return hasPage(bytes) ? holdsPage : { contentType, extension, bytes };
}

// Nothing that a picture, or a PDF outside of its packed parts, has a reason to hold.
const pageMarks = ['<script', '<html', '<!doctype', '<svg', '<iframe', '<body', '<?php', 'javascript:'];

/** Latin 1 keeps every byte as one letter, so the search sees the bytes and nothing else. */
const hasPage = (bytes: Buffer) => {
  const text = bytes.toString('latin1').toLowerCase();
  return pageMarks.some((mark) => text.includes(mark));
};

/** Behind the last chunk (IEND); null when the chunks do not add up. */
function endOfPng(file: Buffer): number | null {
  let at = 8;
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (at === 8 && (type !== 'IHDR' || length !== 13)) return null;
    at += 12 + length;
    if (type === 'IEND') return at <= file.length ? at : null;
  }
  return null;
}

/** Behind the end-of-image mark; null when there is none. Segments carry their length, the packed picture after SOS does not. */
function endOfJpeg(file: Buffer): number | null {
  let at = 2;
  let hasPicture = false;
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return null;
    const mark = file[at + 1] ?? 0;
    if (mark === 0xff) {
      at += 1;
      continue;
    }
    at += 2 + file.readUInt16BE(at + 2);
    if (mark !== 0xda) continue;
    hasPicture = true;
    at = endOfScan(file, at);
    if (file[at + 1] === 0xd9) return at + 2;
  }
  return hasPicture && file[at] === 0xff && file[at + 1] === 0xd9 ? at + 2 : null;
}

/** The next mark that is not part of the packed picture: neither a stuffed byte nor a restart. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const mark = file[at + 1] ?? 0;
    if (mark !== 0 && mark !== 0xff && (mark < 0xd0 || mark > 0xd7)) return at;
  }
  return file.length;
}

const activeNames = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm)(?![A-Za-z0-9])/;
const zipEnd = 'PK\x05\x06';
/** How far behind the end mark readers look for it. */
const tail = 1024;

function checkPdf(file: Buffer): Document | Refusal {
  const text = file.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  if (end < 0 || end < text.length - tail - 5) return end < 0 ? damaged : holdsPage;
  if (text.includes(zipEnd, Math.max(0, end - 65_557)) || hasPage(file)) return holdsPage;
  // Letters of a name may be written as their numbers: /J#53 is /JS.
  const plain = text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  if (activeNames.test(plain)) return holdsProgram;
  return { contentType: 'application/pdf', extension: 'pdf', bytes: file };
}
