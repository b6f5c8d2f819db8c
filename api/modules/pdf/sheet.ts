import PDFDocument from 'pdfkit';
import { clean } from '#api/modules/pdf/figures';
import type { Cut, FontName, Fonts, Run } from '#api/modules/pdf/fonts';
import { packPdf } from '#api/modules/pdf/pack';
import { createPageContent, short } from '#api/modules/pdf/page-content';

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

/** The middle between ascender and descender of Archivo, above its baseline. */
const middle = 0.334;
const leadOf = (style: Style) => (style.lead ?? 1.4) * style.size;

export type Sheet = ReturnType<typeof createSheet>;

/** One document with a cursor. Texts are set line by line, so that the reading order is the drawing order. */
export function createSheet(
  fonts: Fonts,
  { paper, title, author, at }: { paper: Paper; title: string; author: string; at: string },
) {
  const doc = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    pdfVersion: '1.5',
    bufferPages: true,
    autoFirstPage: false,
    lang: 'en-GH',
    tagged: true,
    displayTitle: true,
    // The document's own time, so that the same document gives the same bytes.
    info: { Title: clean(title), Author: clean(author), CreationDate: new Date(at), ModDate: new Date(at) },
  });
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(packPdf(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
  const content = createPageContent(doc);
  const registered = new Set<FontName>();
  const use = (font: FontName, size: number) => {
    if (!registered.has(font)) doc.registerFont(font, fonts.bytes(font));
    registered.add(font);
    return doc.font(font).fontSize(size);
  };

  // Shaping is the expensive part of a page, and the same words repeat, so the result is cached.
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

  /**
   * `end` is where the line ends. A line in a single font is positioned from there, so that the positions of a column
   * repeat.
   */
  const setLine = (text: string, x: number, top: number, style: Style, end: number | null) => {
    let at = x;
    const baseline = top + leadOf(style) / 2 + style.size * middle;
    const runs = fonts.runs(text, style.cut);
    for (const run of runs) {
      const width = runWidth(run, style.size);
      use(run.font, style.size);
      const { size, colour = ink.text } = style;
      const place = end !== null && runs.length === 1 ? { x: end, back: width } : { x: at, back: 0 };
      content.text({ ...run, ...featuresOf(run.text), size, colour, baseline, ...place });
      at += width;
    }
  };

  const ends = new Map<string, number>();
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

    /** Sets a text into a box and returns its height. */
    text(text: string, x: number, y: number, style: Style, box: Box): number {
      const lines = wrap(text, style, box);
      for (const [index, line] of lines.entries()) {
        const spare = box.width - widthOf(line, style);
        const shift = box.align === 'right' ? spare : box.align === 'center' ? spare / 2 : 0;
        const end = box.align === 'right' ? x + box.width : null;
        setLine(line, x + shift, y + index * leadOf(style), style, end);
      }
      return lines.length * leadOf(style);
    },

    /** The style in the largest size at which the text fits on one line. */
    fit(text: string, style: Style, width: number): Style {
      let size = style.size;
      while (size > 6 && widthOf(clean(text), { ...style, size }) > width) size -= 0.5;
      return { ...style, size, lead: leadOf(style) / size };
    },

    /** Everything drawn inside belongs to one structure element. */
    tag: content.tag,
    /** Everything drawn inside is decoration and not read aloud. */
    untagged: content.untagged,

    rule(y: number, options: { from?: number; to?: number; weight?: number; colour?: string } = {}) {
      const { from = paper.side, to = paper.width - paper.side, weight = 0.75, colour = ink.line } = options;
      content.rule({ from, to, y, weight, colour });
    },

    fill(x: number, y: number, width: number, height: number, colour: string) {
      doc.rect(x, y, width, height).fill(colour);
    },

    addPage() {
      content.endPage();
      doc.addPage();
      sheet.y = paper.top;
      sheet.repeat('Weave', () => weave(paper, content.rectangles));
    },

    /** Draws content that repeats on several pages at the same place. */
    repeat(name: string, drawOnce: () => void) {
      content.repeat(name, paper, () => {
        drawOnce();
        ends.set(name, sheet.y);
      });
      sheet.y = ends.get(name) ?? sheet.y;
    },

    /** Draws on every page once the page count is known, then ends the document. */
    async finish(onEachPage: (page: number, of: number) => void): Promise<Uint8Array> {
      content.endPage();
      const { start, count } = doc.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(start + index);
        content.untagged(() => onEachPage(index + 1, count));
        content.endPage();
      }
      content.end();
      doc.end();
      return whole;
    },
  };
  return sheet;
}

/**
 * Digits of equal width, so that columns of numbers align. A text without digits is shaped word by word, which is
 * cached.
 */
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

type Rectangles = ReturnType<typeof createPageContent>['rectangles'];

/** The kente band along the top edge. One path per colour, because it has dozens of threads. */
function weave({ width: end }: Paper, rectangles: Rectangles) {
  const pieces = new Map<string, { x: number; y: number; width: number; height: number }[]>();
  for (let x = 0; x < end; ) {
    for (const [colour, wanted] of threads) {
      const width = short(Math.max(0, Math.min(mm(wanted), end - x)));
      const piece = { x: short(x), y: 0, width, height: mm(2.6) };
      if (width > 0) pieces.set(colour, [...(pieces.get(colour) ?? []), piece]);
      x += mm(wanted);
    }
  }
  for (const [colour, parts] of pieces) rectangles(colour, parts);
}
