import { inflateRawSync } from 'node:zlib';
import { TableRefused } from '#api/modules/spreadsheets/table-refused';
import { importLimits } from '#contract/staff/imports/rules';

const largestUnpacked = 200 * 1024 * 1024;
const mostEntries = 2_000;

type Entry = { name: string; method: number; packed: number; unpacked: number; at: number };

/**
 * Inspects an .xlsx file before anything unpacks it: what its directory claims, the real size, and that no part defines
 * entities. The reader after it trusts the directory.
 */
export function guardZip(file: Buffer) {
  const entries = directoryOf(file);
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new TableRefused('notATable');
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > largestUnpacked) {
    throw new TableRefused('unpacksTooLarge');
  }
  for (const entry of entries) {
    if (!/\.(xml|rels)$/i.test(entry.name)) continue;
    const xml = unpack(file, entry);
    if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')) throw new TableRefused('entities');
    // In another encoding the words above would not be found, and no spreadsheet writes one.
    if (xml.length > 1 && (xml[0] === 0 || xml[1] === 0 || xml[0] === 0xfe || xml[0] === 0xff)) {
      throw new TableRefused('entities');
    }
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(entry.name)) guardSheet(xml.toString('latin1'));
  }
}

/** A single cell far to the right makes every row that long. */
function guardSheet(xml: string) {
  // Tag by tag, because one regular expression over everything would search for the end of each tag again and again.
  for (let at = xml.indexOf('<c'); at >= 0; at = xml.indexOf('<c', at + 2)) {
    if (!/\s/.test(xml.charAt(at + 2))) continue;
    const end = xml.indexOf('>', at);
    if (end < 0) return;
    const tag = xml.slice(at, end);
    const column = tag.endsWith('/') ? undefined : /\br="([A-Z]+)\d+"/.exec(tag)?.[1];
    if (column && columnNumber(column) > importLimits.columns) throw new TableRefused('tooManyColumns');
    at = end;
  }
}

const columnNumber = (letters: string) =>
  [...letters.slice(0, 4)].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

const broken = (cause?: unknown) => new TableRefused('broken', { cause });

function directoryOf(file: Buffer): Entry[] {
  // The end record stands last, before a comment of at most 65,535 bytes.
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > file.length) throw broken();
  const count = file.readUInt16LE(end + 10);
  if (count > mostEntries) throw new TableRefused('unpacksTooLarge');
  let at = file.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) throw broken();
    // Encrypted.
    if (file.readUInt16LE(at + 8) & 1) throw new TableRefused('oldExcel');
    const nameLength = file.readUInt16LE(at + 28);
    const entry = {
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
    };
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    return entry;
  });
}

function unpack(file: Buffer, { method, packed, unpacked, at }: Entry): Buffer {
  if (at + 30 > file.length || file.readUInt32LE(at) !== 0x04034b50) throw broken();
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  if (start + packed > file.length) throw broken();
  const bytes = file.subarray(start, start + packed);
  if (method === 0) return bytes;
  if (method !== 8) throw broken();
  try {
    const content = inflateRawSync(bytes, { maxOutputLength: Math.max(1, unpacked) });
    if (content.length === unpacked) return content;
  } catch (error) {
    // More comes out than the directory claims: it lies on purpose.
    if (error instanceof RangeError) throw new TableRefused('unpacksTooLarge', { cause: error });
    throw broken(error);
  }
  throw broken();
}
