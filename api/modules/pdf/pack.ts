import { deflateSync, inflateSync } from 'node:zlib';

/**
 * Puts all objects without a stream into one compressed stream, and the table of objects into another (PDF 1.5). pdfkit writes them as
 * plain text, about 400 bytes for each page and 60 for each tag. By hand: pdf-lib could do it,
 * but it would be a second PDF library that reads the whole file and writes it again. It was not measured.
 */
export function packPdf(bytes: Buffer): Uint8Array {
  const text = bytes.toString('latin1');
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const [, count = '', entries = '', trailer = ''] =
    /^xref\s+0 (\d+)\s+([\d fn\s]+?)\s*trailer\s*<<([\s\S]*)>>\s*startxref/.exec(text.slice(table)) ?? [];
  const size = Number(count);
  const places = entries.split(/\r?\n/).map((line) => Number(line.slice(0, 10)));
  if (places.length !== size || size < 2) throw new Error('The table of objects of a PDF could not be read.');

  const parts = [bytes.subarray(0, Math.min(...places.slice(1)))];
  let length = parts[0]?.length ?? 0;
  const rows: [kind: number, place: number, index: number][] = [[0, 0, 0]];
  const put = (number: number, part: Buffer) => {
    rows[number] = [1, length, 0];
    parts.push(part);
    length += part.length;
  };
  const inside: { number: number; body: string }[] = [];
  for (let number = 1; number < size; number += 1) {
    const start = places[number] ?? 0;
    const head = `${number} 0 obj`;
    const end = Math.min(table, ...places.filter((place) => place > start));
    if (!text.startsWith(head, start)) throw new Error(`Object ${number} of a PDF is not where its table says.`);
    const whole = text.slice(start, end);
    const stream = />>\s*stream\r?\n/.exec(whole);
    if (stream) put(number, smaller(bytes.subarray(start, end), stream.index, stream[0].length));
    else {
      rows[number] = [2, size, inside.length];
      inside.push({ number, body: whole.slice(head.length, whole.lastIndexOf('endobj')).trim() });
    }
  }
  let at = 0;
  const index = inside.map(({ number, body }) => {
    const row = `${number} ${at}`;
    at += body.length + 1;
    return row;
  });
  const first = `${index.join(' ')}\n`;
  const objects = first + inside.map(({ body }) => body).join('\n');
  put(size, streamOf(size, `/Type /ObjStm /N ${inside.length} /First ${first.length}`, Buffer.from(objects, 'latin1')));
  const place = length;
  rows[size + 1] = [1, place, 0];
  const cells = differences(rows.map(([kind, where, nth]) => row(kind, where, nth)));
  const more = trailer.replace(/\/Size \d+/, `/Size ${size + 2}`).trim();
  put(
    size + 1,
    streamOf(size + 1, `/Type /XRef /W [1 4 2] /DecodeParms << /Predictor 12 /Columns 7 >>\n${more}`, cells),
  );
  return Buffer.concat([...parts, Buffer.from(`startxref\n${place}\n%%EOF\n`, 'latin1')]);
}

/** pdfkit compresses quickly; a file is made once and sent often. */
function smaller(object: Buffer, dictionaryEnd: number, gap: number): Buffer {
  const dictionary = object.subarray(0, dictionaryEnd).toString('latin1');
  const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
  if (!length) return object;
  const begin = dictionaryEnd + gap;
  const content = object.subarray(begin, begin + length);
  // pdfkit does not compress the metadata.
  const isPlain = !dictionary.includes('/Filter');
  if (!isPlain && !dictionary.includes('/Filter /FlateDecode')) return object;
  const packed = deflateSync(isPlain ? content : inflateSync(content), { level: 9, memLevel: 9 });
  if (packed.length >= length) return object;
  const filter = isPlain ? '/Filter /FlateDecode ' : '';
  const same = dictionary.replace(/\/Length \d+/, `${filter}/Length ${packed.length}`);
  // Spaces inside a string matter.
  const head = `${same.includes('(') ? same : same.replace(/\s+/g, ' ').replace(/ ?(\/|<<|[[\]]) ?/g, '$1')}>>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream\nendobj\n', 'latin1')]);
}

/** Each row as the difference to the previous one, which repeats in a table of offsets: the PNG filter 'up'. */
function differences(rows: readonly Buffer[]) {
  return Buffer.concat(
    rows.flatMap((each, index) => [Buffer.of(2), each.map((byte, at) => byte - (rows[index - 1]?.[at] ?? 0))]),
  );
}

function row(kind: number, where: number, nth: number) {
  const cell = Buffer.alloc(7);
  cell.writeUInt8(kind, 0);
  cell.writeUInt32BE(where, 1);
  cell.writeUInt16BE(nth, 5);
  return cell;
}

function streamOf(number: number, keys: string, content: Buffer) {
  const packed = deflateSync(content, { level: 9 });
  const head = `${number} 0 obj\n<< ${keys} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream\nendobj\n', 'latin1')]);
}
