import { encode } from 'uqr';
import { fitted, type Room } from '#api/modules/printers/text-width';
import { type CartonLabel, cartonCbm, codeOf } from '#contract/staff/prints/label-cartons';
import type { LabelSize } from '#contract/staff/prints/rules';

/** Text as field data. ^ and ~ begin ZPL commands and _ begins an escape, so each is written as its code. */
export const zplText = (text: string, longest = 200) =>
  [...text.normalize('NFC')]
    .slice(0, longest)
    .map((each) => {
      if (/[\^~_\\]/.test(each)) return `_${each.charCodeAt(0).toString(16).toUpperCase()}`;
      return /[\p{Cc}\p{Cs}\p{Cf}]/u.test(each) ? ' ' : each;
    })
    .join('');

/** The quiet zones that readers need, in modules. A printer adds none. */
const qrQuiet = 4;
const barQuiet = 10;

/**
 * The width of a Code 128 bar, and where the first one begins in the middle of the paper. In dots. Null when the bars
 * would be too thin for a hand scanner.
 */
function barsOf(code: string, { paper, room }: { paper: number; room: number }, dotsPerMm: number) {
  const modules = 11 * (code.length + 2) + 13;
  const bar = Math.min(10, Math.floor(room / (modules + 2 * barQuiet)));
  return bar >= Math.ceil(0.25 * dotsPerMm) ? { bar, x: Math.floor((paper - bar * modules) / 2) } : null;
}

/** The width of a module, and the quiet zone before the first one. In dots. */
function qrOf(code: string, room: number) {
  const { size } = encode(code, { ecc: 'M', border: 0 });
  const module = Math.max(1, Math.min(10, Math.floor(room / (size + 2 * qrQuiet))));
  return { module, quiet: module * qrQuiet };
}

type Place = { x: number; y: number };
type Text = Place & Room;
type Layout = {
  width: number;
  height: number;
  mark: Text;
  to: Text;
  mode: Text;
  qr: Place & { room: number };
  count: Text;
  lines: Text & { step: number; most: number };
  bars: (Place & { height: number }) | null;
  code: Text;
};

/** In millimetres. */
const layouts: Record<LabelSize, Layout> = {
  '100x150': {
    ...{ width: 100, height: 150, mark: { x: 4, y: 5, size: 9, room: 92 }, to: { x: 4, y: 18, size: 8, room: 92 } },
    ...{ qr: { x: 4, y: 30, room: 40 }, count: { x: 48, y: 34, size: 14, room: 48 } },
    mode: { x: 48, y: 54, size: 12, room: 48 },
    ...{ lines: { x: 4, y: 76, size: 4, room: 92, step: 6, most: 6 }, bars: { x: 4, y: 116, height: 18 } },
    code: { x: 4, y: 138, size: 5, room: 92 },
  },
  '100x100': {
    ...{ width: 100, height: 100, mark: { x: 4, y: 4, size: 8, room: 92 }, to: { x: 4, y: 14, size: 7, room: 72 } },
    ...{ qr: { x: 4, y: 23, room: 31 }, count: { x: 40, y: 26, size: 12, room: 56 } },
    mode: { x: 78, y: 14, size: 8, room: 18 },
    ...{ lines: { x: 40, y: 44, size: 3.6, room: 56, step: 5, most: 3 }, bars: { x: 4, y: 64, height: 18 } },
    code: { x: 4, y: 86, size: 4.5, room: 92 },
  },
  '100x50': {
    ...{ width: 100, height: 50, mark: { x: 34, y: 3, size: 6, room: 63 }, to: { x: 34, y: 10, size: 5, room: 46 } },
    ...{ qr: { x: 3, y: 3, room: 26 }, count: { x: 34, y: 17, size: 9, room: 34 } },
    mode: { x: 82, y: 10, size: 6, room: 15 },
    ...{ lines: { x: 70, y: 18, size: 3, room: 27, step: 4, most: 2 }, bars: { x: 3, y: 31, height: 11 } },
    code: { x: 3, y: 44, size: 4, room: 94 },
  },
  '60x40': {
    ...{ width: 60, height: 40, mark: { x: 3, y: 3, size: 4.5, room: 31 }, to: { x: 3, y: 9, size: 4.5, room: 31 } },
    ...{ qr: { x: 36, y: 2, room: 22 }, count: { x: 3, y: 16, size: 9, room: 31 } },
    mode: { x: 44, y: 27, size: 6, room: 13 },
    ...{ lines: { x: 3, y: 27, size: 3, room: 39, step: 4, most: 1 }, bars: null },
    code: { x: 3, y: 33, size: 4, room: 54 },
  },
};

/** `timeZone` is that of the branch that prints: days are those of the place. */
export type Paper = { size: LabelSize; dpi: number; timeZone?: string | undefined };

/** A day such as 2026-11-20. */
const dayIn = (timeZone: string, at: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at));

/** One label: the mark, the place, by sea or by air, which carton, and its code as QR and Code 128. ^CI28 reads the text as UTF-8. */
export function zplOf(label: CartonLabel, to: string, { size, dpi, timeZone = 'UTC' }: Paper): string {
  const { pkg, carton, of, size: sides } = label;
  const layout = layouts[size];
  const dotsPerMm = dpi / 25.4;
  const dots = (mm: number) => Math.round(mm * dotsPerMm);
  const at = ({ x, y }: Place) => `^FO${dots(x)},${dots(y)}`;
  const data = (content: string) => `^FH_^FD${content}^FS`;
  const text = (place: Text, content: string) => {
    const { size: high, text: shown } = fitted(place, content);
    const letter = Math.floor(high * dotsPerMm);
    return `${at(place)}^A0N,${letter},${letter}${data(zplText(shown))}`;
  };
  const code = codeOf(label);
  const count = `${carton} of ${of}`;
  const qr = qrOf(code, dots(layout.qr.room));
  const room = { paper: dots(layout.width), room: dots(layout.width - 2 * (layout.bars?.x ?? 0)) };
  const bars = layout.bars && barsOf(code, room, dotsPerMm);
  const facts = [
    `Package ${pkg.id}`,
    `Number ${pkg.trackingNumber}`,
    pkg.package,
    ...(sides ? [`${sides.length} x ${sides.width} x ${sides.height} cm`] : []),
    `${sides ? 'Cbm' : 'Cbm, all'} ${cartonCbm(label).toFixed(4)}`,
    ...(pkg.received ? [`Received ${dayIn(timeZone, pkg.received)}`] : []),
  ].slice(0, layout.lines.most);
  return [
    `^XA^CI28^PW${dots(layout.width)}^LL${dots(layout.height)}^LH0,0`,
    text(layout.mark, pkg.customer),
    text(layout.to, to),
    `^FO${dots(layout.qr.x) + qr.quiet},${dots(layout.qr.y) + qr.quiet}^BQN,2,${qr.module}${data(`MA,${zplText(code)}`)}`,
    text(layout.mode, pkg.mode),
    text(layout.count, count),
    ...facts.map((fact, line) => text({ ...layout.lines, y: layout.lines.y + line * layout.lines.step }, fact)),
    // In Code 128, > begins a command of the symbol; >0 is the character itself.
    ...(layout.bars && bars
      ? [
          `^FO${bars.x},${dots(layout.bars.y)}^BY${bars.bar}^BCN,${dots(layout.bars.height)},N,N,N${data(zplText(code).replaceAll('>', '>0'))}`,
        ]
      : []),
    text(layout.code, code),
    '^PQ1^XZ',
  ].join('\n');
}
