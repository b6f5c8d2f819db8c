import { company } from './company';

export interface FittedMark {
  /** The company's prefix, or null when this mark lacks it. */
  prefix: string | null;
  lines: readonly string[];
  /** Millimetres. */
  size: number;
}

export interface Room {
  width: number;
  largest: number;
  /** Below this size the mark takes two lines. */
  smallest: number;
  /** The largest size in two lines where there is no room for two of the smallest size. */
  inTwoLines?: number;
}

/** The smallest size that can be read from a shelf. A mark of a hundred characters must still fit. */
const TINIEST = 3;
const STEP = 0.5;

/** `measure` is the width of a text in units of its font size. */
export function fitMark(mark: string, room: Room, measure: (text: string) => number): FittedMark {
  const own = new RegExp(`^${company.markPrefix}[-\\s]+(?=\\S)`).exec(mark);
  const prefix = own ? company.markPrefix : null;
  const text = own ? mark.slice(own[0].length) : mark;
  const size = largestFit([text], { ...room, from: room.largest, to: room.smallest }, measure);
  if (size !== null) return { prefix, lines: [text], size };
  const lines = halves(text, measure);
  const from = room.inTwoLines ?? room.smallest;
  const small = largestFit(lines, { ...room, from, to: TINIEST }, measure);
  return { prefix, lines, size: small ?? TINIEST };
}

function largestFit(
  lines: readonly string[],
  { width, from, to }: { width: number; from: number; to: number },
  measure: (text: string) => number,
): number | null {
  const widest = Math.max(...lines.map(measure));
  for (let size = from; size >= to; size -= STEP) if (widest * size <= width) return size;
  return widest * to <= width ? to : null;
}

/** Two lines of about the same width, broken at a space or dash if there is one. */
function halves(text: string, measure: (text: string) => number): [string, string] {
  const breaks = [...text.matchAll(/[\s-]+/g)].map(({ index, 0: gap }) => index + gap.length);
  const places = breaks.filter((at) => at > 0 && at < text.length);
  const cut = (at: number): [string, string] => [text.slice(0, at).trimEnd(), text.slice(at)];
  const widest = (at: number) => Math.max(...cut(at).map(measure));
  const best = places.sort((a, b) => widest(a) - widest(b))[0];
  return cut(best ?? Math.ceil(text.length / 2));
}

let canvas: CanvasRenderingContext2D | null | undefined;

/** As the font of the labels draws it. */
export function markWidth(text: string): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return text.length * 0.75;
  canvas.font = '800 100px "Archivo KW", "Archivo Fallback", sans-serif';
  return canvas.measureText(text).width / 100;
}
