/**
 * A thumbnail inside a JPEG, where cameras put it too: in the second directory of the Exif segment. One upload and one
 * file carry both, and the server can send only the thumbnail's bytes.
 */
export type Thumbnail = { start: number; size: number };

const MARK = 0xff;
const SOI = 0xd8;
const SOS = 0xda;
const APP1 = 0xe1;
const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0] as const;
/** The offset of the thumbnail in the TIFF block: the header and two directories, with one and three entries. */
const COPY_AT = 8 + (2 + 12 + 4) + (2 + 3 * 12 + 4);
/** A segment has at most 65,535 bytes, including its length and the Exif header. */
export const largestThumbnail = 65_535 - 2 - EXIF.length - COPY_AT;

const tags = { orientation: 0x0112, compression: 0x0103, start: 0x0201, size: 0x0202 } as const;
const SHORT = 3;
const LONG = 4;

const isJpeg = (bytes: Uint8Array) => bytes[0] === MARK && bytes[1] === SOI;

/**
 * Returns the photo with the thumbnail inside. When it does not fit, or when one of them is not a JPEG, the photo stays
 * as it is.
 */
export function withThumbnail(photo: Uint8Array, small: Uint8Array): Uint8Array {
  if (!isJpeg(photo) || !isJpeg(small) || small.length > largestThumbnail) return photo;
  const head = new DataView(new ArrayBuffer(4 + EXIF.length + COPY_AT));
  const tiff = 4 + EXIF.length;
  head.setUint16(0, (MARK << 8) | APP1);
  head.setUint16(2, head.byteLength - 2 + small.length);
  for (const [at, letter] of EXIF.entries()) head.setUint8(4 + at, letter);
  head.setUint32(tiff, 0x4d4d002a);
  head.setUint32(tiff + 4, 8);
  const next = writeDirectory(head, tiff + 8, [[tags.orientation, SHORT, 1]]);
  head.setUint32(next - 4, next - tiff);
  writeDirectory(head, next, [
    [tags.compression, SHORT, 6],
    [tags.start, LONG, COPY_AT],
    [tags.size, LONG, small.length],
  ]);
  const whole = new Uint8Array(photo.length + head.byteLength + small.length);
  whole.set(photo.subarray(0, 2));
  whole.set(new Uint8Array(head.buffer), 2);
  whole.set(small, 2 + head.byteLength);
  whole.set(photo.subarray(2), 2 + head.byteLength + small.length);
  return whole;
}

/** Returns where the directory ends. Its last four bytes point to the next one. */
function writeDirectory(view: DataView, at: number, entries: readonly (readonly [number, number, number])[]): number {
  view.setUint16(at, entries.length);
  for (const [index, [tag, type, value]] of entries.entries()) {
    const entry = at + 2 + index * 12;
    view.setUint16(entry, tag);
    view.setUint16(entry + 2, type);
    view.setUint32(entry + 4, 1);
    if (type === SHORT) view.setUint16(entry + 8, value);
    else view.setUint32(entry + 8, value);
  }
  return at + 2 + entries.length * 12 + 4;
}

/** The position of the thumbnail in these bytes. Null when there is none that can be shown as it is. */
export function thumbnailOf(bytes: Uint8Array): Thumbnail | null {
  if (!isJpeg(bytes)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === MARK && bytes[at + 1] !== SOS; ) {
    const length = view.getUint16(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    const isExif = bytes[at + 1] === APP1 && EXIF.every((letter, index) => bytes[at + 4 + index] === letter);
    if (isExif) return inExif(bytes, at + 4 + EXIF.length, end);
    at = end;
  }
  return null;
}

function inExif(bytes: Uint8Array, from: number, end: number): Thumbnail | null {
  const tiff = new DataView(bytes.buffer, bytes.byteOffset + from, Math.max(0, end - from));
  try {
    const order = tiff.getUint16(0);
    if (order !== 0x4d4d && order !== 0x4949) return null;
    const isLittle = order === 0x4949;
    const first = readDirectory(tiff, tiff.getUint32(4, isLittle), isLittle);
    // A rotated photo has a rotated thumbnail, but the thumbnail itself does not say so.
    if ((first.values.get(tags.orientation) ?? 1) !== 1 || first.next === 0) return null;
    const { values } = readDirectory(tiff, first.next, isLittle);
    const [start, size] = [values.get(tags.start), values.get(tags.size)];
    if (start === undefined || size === undefined || size < 4 || start + size > tiff.byteLength) return null;
    return isJpeg(bytes.subarray(from + start)) ? { start: from + start, size } : null;
  } catch (error) {
    // An offset that points outside the segment.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readDirectory(tiff: DataView, at: number, isLittle: boolean) {
  const count = tiff.getUint16(at, isLittle);
  const values = new Map<number, number>();
  for (let entry = at + 2; entry < at + 2 + count * 12; entry += 12) {
    const isShort = tiff.getUint16(entry + 2, isLittle) === SHORT;
    const value = isShort ? tiff.getUint16(entry + 8, isLittle) : tiff.getUint32(entry + 8, isLittle);
    values.set(tiff.getUint16(entry, isLittle), value);
  }
  return { values, next: tiff.getUint32(at + 2 + count * 12, isLittle) };
}
