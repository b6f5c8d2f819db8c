import PDFDocument from 'pdfkit';
import { clean } from '#api/modules/pdf/figures';
import type { Cut, FontName, Fonts, Run } from '#api/modules/pdf/fonts';

/** To a hundredth of a point, which nobody sees: every digit is written for every line of every page. */
const short = (points: number) => Math.round(points * 100) / 100;

export const mm = (millimetres: number) => short((millimetres * 72) / 25.4);

export const ink = {
  text: '#111111',
  dark: '#0c2423',
  muted: '#3a4847',
  label: '#566867',
  line: '#d5cdbf',
  harbour: '#0a2f2f',
  onHarbour: '#ffffff',
  onHarbour2: '#dbe7e5',
  brand: '#0b5655',
  sand: '#f3eee5',
} as const;

export type Style = { cut: Cut; size: number; colour?: string; lead?: number };

export type Box = { width: number; align?: 'left' | 'right' | 'center'; mostLines?: number };

export type Paper = { width: number; height: number; side: number; top: number; bottom: number };

export const a4: Paper = { width: mm(210), height: mm(297), side: mm(16), top: mm(13), bottom: mm(14.5) };
export const a5: Paper = { width: mm(148), height: mm(210), side: mm(11), top: mm(11), bottom: mm(13) };

/** The middle between ascender and descender of Archivo, above its base line. */
const middle = 0.334;
const leadOf = (style: Style) => (style.lead ?? 1.4) * style.size;

export type Sheet = ReturnType<typeof createSheet>;

/** One document with a cursor: texts are set line by line, so that a reader meets them in the order of drawing. */
export function createSheet(
  fonts: Fonts,
  { paper, title, author, at }: { paper: Paper; title: string; author: string; at: string },
) {
  const doc = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    lang: 'en-GH',
    displayTitle: true,
    // The time of the document itself: the same document gives the same bytes.
    info: { Title: clean(title), Author: clean(author), CreationDate: new Date(at), ModDate: new Date(at) },
  });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const registered = new Set<FontName>();
  const use = (font: FontName, size: number) => {
    if (!registered.has(font)) doc.registerFont(font, fonts.bytes(font));
    registered.add(font);
    return doc.font(font).fontSize(size);
  };

  // Shaping a text is the dear part of a page, and the same words come again and again.
  const measured = new Map<string, number>();
  const runWidth = ({ font, text }: Run, size: number) => {
    const key = `${font} ${text}`;
    const known = measured.get(key) ?? use(font, 1000).widthOfString(text, featuresOf(text));
    measured.set(key, known);
    return (known * size) / 1000;
  };
  const widthOf = (text: string, { cut, size }: Style) =>
    fonts.runs(text, cut).reduce((width, run) => width + runWidth(run, size), 0);

  /** Breaks between words, between Chinese characters, and inside a word that is wider than the box. */
  const linesOf = (text: string, style: Style, width: number): string[] => {
    const whole = clean(text);
    if (!whole) return [];
    if (whole.length < 40 && widthOf(whole, style) <= width) return [whole];
    const lines: string[] = [];
    let [line, used] = ['', 0];
    const add = (piece: string) => {
      const more = widthOf(piece, style);
      if (used + (piece === ' ' ? 0 : more) <= width) {
        line += piece;
        used += more;
        return;
      }
      if (line) lines.push(line.trimEnd());
      [line, used] = ['', 0];
      if (piece === ' ') return;
      const characters = [...piece];
      if (more <= width || characters.length === 1) [line, used] = [piece, more];
      else for (const character of characters) add(character);
    };
    for (const piece of whole.match(/\p{Script=Han}| |[^ \p{Script=Han}]+/gu) ?? []) add(piece);
    if (line.trim()) lines.push(line.trimEnd());
    return lines;
  };

  const cut = (lines: string[], most: number) =>
    lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]?.slice(0, -1)}…`];

  const wrap = (text: string, style: Style, box: Box) =>
    cut(linesOf(text, style, box.width), box.mostLines ?? Number.POSITIVE_INFINITY);

  const setLine = (text: string, x: number, top: number, style: Style) => {
    let at = x;
    const baseline = top + leadOf(style) / 2 + style.size * middle;
    for (const run of fonts.runs(text, style.cut)) {
      use(run.font, style.size).fillColor(style.colour ?? ink.text);
      doc.text(run.text, short(at), short(baseline), {
        ...featuresOf(run.text),
        lineBreak: false,
        baseline: 'alphabetic',
      });
      at += runWidth(run, style.size);
    }
  };

  const sheet = {
    doc,
    paper,
    /** Where the next part begins. */
    y: 0,
    left: paper.side,
    right: paper.width - paper.side,
    width: paper.width - 2 * paper.side,
    bottom: paper.height - paper.bottom,
    widthOf: (text: string, style: Style) => widthOf(clean(text), style),
    heightOf: (text: string, style: Style, box: Box) => wrap(text, style, box).length * leadOf(style),

    /** Sets a text into a box and answers its height. */
    text(text: string, x: number, y: number, style: Style, box: Box): number {
      const lines = wrap(text, style, box);
      for (const [index, line] of lines.entries()) {
        const spare = box.width - widthOf(line, style);
        const shift = box.align === 'right' ? spare : box.align === 'center' ? spare / 2 : 0;
        setLine(line, x + shift, y + index * leadOf(style), style);
      }
      return lines.length * leadOf(style);
    },

    /** The style with the largest size at which the text fits into one line. */
    fit(text: string, style: Style, width: number): Style {
      let size = style.size;
      while (size > 6 && widthOf(clean(text), { ...style, size }) > width) size -= 0.5;
      return { ...style, size, lead: leadOf(style) / size };
    },

    rule(y: number, options: { from?: number; to?: number; weight?: number; colour?: string } = {}) {
      const { from = paper.side, to = paper.width - paper.side, weight = 0.75, colour = ink.line } = options;
      doc.moveTo(short(from), short(y)).lineTo(short(to), short(y)).lineWidth(weight).strokeColor(colour).stroke();
    },

    fill(x: number, y: number, width: number, height: number, colour: string) {
      doc.rect(x, y, width, height).fill(colour);
    },

    addPage() {
      doc.addPage();
      weave(sheet);
      sheet.y = paper.top;
    },

    /** Draws on every page once their number is known, then ends the document. */
    async finish(onEachPage: (page: number, of: number) => void): Promise<Uint8Array> {
      const { start, count } = doc.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(start + index);
        onEachPage(index + 1, count);
      }
      doc.end();
      return whole;
    },
  };
  return sheet;
}

/** Digits of one width, so that columns of numbers line up. A text without digits is shaped word by word, which is kept. */
const featuresOf = (text: string) => (/\d/.test(text) ? { features: ['tnum' as const] } : {});

const threads = [
  ['#f6be2c', 7.4],
  ['#0a2424', 0.8],
  ['#c44a2d', 3.7],
  ['#0a2424', 0.8],
  ['#1f918b', 7.4],
  ['#0a2424', 0.8],
  ['#f4ebda', 3.7],
  ['#0a2424', 0.8],
  ['#ff8126', 7.4],
  ['#0a2424', 0.8],
  ['#0f6a55', 3.7],
  ['#0a2424', 0.8],
] as const;

function weave(sheet: { paper: Paper; doc: PDFKit.PDFDocument }) {
  const pieces = new Map<string, { x: number; width: number }[]>();
  for (let x = 0; x < sheet.paper.width; ) {
    for (const [colour, wanted] of threads) {
      const width = Math.max(0, Math.min(mm(wanted), sheet.paper.width - x));
      if (width > 0) pieces.set(colour, [...(pieces.get(colour) ?? []), { x: short(x), width: short(width) }]);
      x += mm(wanted);
    }
  }
  // One path for each colour: a page has dozens of threads.
  for (const [colour, parts] of pieces) {
    for (const { x, width } of parts) sheet.doc.rect(x, 0, width, mm(2.6));
    sheet.doc.fill(colour);
  }
}
