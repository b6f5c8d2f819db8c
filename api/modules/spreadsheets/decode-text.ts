import { TableRefused } from '#api/modules/spreadsheets/table-refused';

const starts = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);

/** The text of a CSV file: UTF-8 with or without its mark, UTF-16, or GB18030 as a Chinese Excel writes it. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = wideEncoding(bytes);
  const text = encoding ? decode(bytes, encoding) : (tryDecode(bytes, 'utf-8') ?? chinese(bytes));
  // No text contains a zero byte, but UTF-16 and UTF-32 are full of them.
  if (text.includes('\0')) throw new TableRefused('notATable');
  return text;
}

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (starts(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (starts(bytes, 0xfe, 0xff)) return 'utf-16be';
  // Without a byte order mark: Latin letters, digits and separators leave every other byte zero.
  const head = bytes.subarray(0, 2000);
  const empty = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) empty[index % 2] = (empty[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = empty;
  const enough = head.length / 10;
  if (odd > enough && even === 0) return 'utf-16le';
  return even > enough && odd === 0 ? 'utf-16be' : null;
}

function chinese(bytes: Uint8Array): string {
  if (isMixed(bytes)) throw new TableRefused('mixedEncodings');
  return decode(bytes, 'gb18030');
}

function decode(bytes: Uint8Array, encoding: string): string {
  const text = tryDecode(bytes, encoding);
  if (text === null) throw new TableRefused('encoding');
  return text;
}

function tryDecode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The file is not UTF-8 as a whole, but some lines of Chinese are: two files were joined. Two such characters in a row
 * are required, because a single pair of GB18030 bytes can look like UTF-8 by chance.
 */
function isMixed(bytes: Uint8Array): boolean {
  let hasOther = false;
  let hasUtf8 = false;
  let start = 0;
  while (start < bytes.length && !(hasOther && hasUtf8)) {
    const next = bytes.indexOf(0x0a, start);
    const end = next < 0 ? bytes.length : next;
    const text = tryDecode(bytes.subarray(start, end), 'utf-8');
    if (text === null) hasOther = true;
    else if (/[\u4e00-\u9fff]{2}/.test(text)) hasUtf8 = true;
    start = end + 1;
  }
  return hasOther && hasUtf8;
}
