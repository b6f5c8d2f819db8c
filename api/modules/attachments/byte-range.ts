import type { ByteRange } from '#api/modules/storage/index';

/**
 * What a Range header (RFC 9110, section 14) asks for. `whole`: there is none, it is malformed, or it asks for several
 * parts, which a server may answer with everything.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const set = /^bytes=(.*)$/i.exec(header ?? '')?.[1];
  const specs = (set ?? '')
    .split(',')
    .map((spec) => spec.trim())
    .filter((spec) => spec !== '');
  const match = specs.length === 1 ? /^(\d*)-(\d*)$/.exec(specs[0] ?? '') : null;
  if (!match) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '') return last === '' ? 'whole' : suffix(Number(last), size);
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

function suffix(length: number, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  if (length === 0) return 'unsatisfiable';
  // Content-Range cannot describe a part of an empty file.
  if (size === 0) return 'whole';
  return { start: Math.max(0, size - length), end: size - 1 };
}
