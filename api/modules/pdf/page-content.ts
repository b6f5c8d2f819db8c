import type { FontName } from '#api/modules/pdf/fonts';
import { codesOf, createShortCodes, type Embedded } from '#api/modules/pdf/short-codes';
import { createStructure, type Tag, type TagOptions } from '#api/modules/pdf/structure';

/** Rounds to a hundredth of a point, which is invisible. Fewer digits on every line make the file smaller. */
export const short = (points: number) => Math.round(points * 100) / 100;

/**
 * For positions of texts. A tenth of a point is less than a printer's dot, and equal distances repeat, which compresses
 * well.
 */
const shortest = (points: number) => Math.round(points * 10) / 10;

type Inner = {
  _font: Embedded;
  page: { fonts: Record<string, unknown>; xobjects: Record<string, unknown> };
  addContent(data: string): unknown;
  ref(data: object): { end(content: string): void };
};

type Text = {
  text: string;
  font: FontName;
  size: number;
  colour: string;
  x: number;
  /** How far left of `x` the text begins. */
  back: number;
  baseline: number;
  features?: readonly string[];
};

const parts = (colour: string) =>
  [1, 3, 5].map((at) => Math.round((Number.parseInt(colour.slice(at, at + 2), 16) / 255) * 1000) / 1000).join(' ');

/** Hexadecimal would be twice as long. */
const literal = (glyphs: readonly string[]) =>
  `(${codesOf(glyphs)
    .replace(/[\\()]/g, '\\$&')
    .replace(/\r/g, '\\r')})`;

type Rule = { from: number; to: number; y: number };

/**
 * Each rule is positioned relative to the one before. Rows of the same height then repeat the same bytes, which
 * compress to almost nothing.
 */
const stepwise = (rules: readonly Rule[]) =>
  rules.map(({ from, to, y }, at) => {
    const step = short(y - (rules[at - 1]?.y ?? 0));
    return `1 0 0 1 0 ${step} cm\n${from} 0 m\n${to} 0 l\nS`;
  });

const isMark = /^(EMC|\/\w+ <<\s*\/MCID \d+\s*>> BDC)$/;

/**
 * Writes texts and rules of a page with few bytes. pdfkit repeats font, colour and matrix for every text, which is most
 * of a long document. Here, adjacent texts share them, and the rules of a page share one pen.
 */
export function createPageContent(doc: PDFKit.PDFDocument) {
  const inner = doc as unknown as Inner;
  const draw = inner.addContent.bind(doc);
  let captured: { texts: string[]; fonts: Record<string, unknown> } | null = null;
  const put = (data: string) => (captured ? captured.texts.push(data) : draw(data));
  /** Texts of one line that are not written yet: the next one may follow in the same command. */
  let line = '';
  const write = (data: string) => {
    if (line) put(`[${line}]TJ`);
    line = '';
    return put(data);
  };
  /** `end` is where a text that is aligned to the right ends. */
  let open: { font: string; colour: string; x: number; y: number; end: number | null } | null = null;
  const rules = new Map<string, Rule[]>();
  const pictures = new Map<string, unknown>();
  const shortenCodes = createShortCodes(doc);

  const structure = createStructure(doc, write);
  const begin = (isText: boolean) => {
    // A shared part is tagged where it is used.
    if (!captured) structure.begin(isText);
  };
  const endText = () => {
    if (!open) return;
    structure.endMarkInText();
    write('ET');
    open = null;
  };
  const endPart = () => {
    endText();
    if (rules.size > 0) begin(false);
    for (const [pen, all] of rules) write(['q', pen, ...stepwise(all), 'Q'].join('\n'));
    rules.clear();
    structure.endMark();
  };
  // pdfkit writes colours with up to 18 decimals.
  inner.addContent = (data) => {
    if (isMark.test(data)) return write(data.replace(/\s+/g, ' '));
    // Other drawing changes the colour, and drawing is not allowed inside a text object.
    endText();
    begin(false);
    return write(data.replace(/\d+\.\d{4,}/g, (number) => String(Math.round(Number(number) * 1000) / 1000)));
  };

  return {
    /** In the font that `doc` uses now. */
    text({ text, font, size, colour, x, back, baseline, features }: Text) {
      const { _font: embedded, page } = inner;
      shortenCodes(embedded);
      const [glyphs, positions] = embedded.encode(text, features);
      if (positions.some(({ xOffset, yOffset }) => xOffset || yOffset)) {
        throw new Error(`A character of ${font} does not stand on the line.`);
      }
      const known = captured?.fonts ?? page.fonts;
      known[embedded.id] ??= embedded.ref();
      const [left, top] = [shortest(x), shortest(baseline)];
      const set = `/${embedded.id} ${size} Tf`;
      if (!open) {
        structure.endMark();
        write('BT');
      }
      begin(true);
      const thousandths = (points: number) => Math.round((points * 1000) / size);
      const width = (positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * size) / 1000;
      const isRight = Math.abs(width - back) < 0.05;
      const runs: string[] = [];
      let from = 0;
      for (const [at, { xAdvance, advanceWidth }] of positions.entries()) {
        if (xAdvance === advanceWidth || at === positions.length - 1) continue;
        runs.push(`${literal(glyphs.slice(from, at + 1))}${short(advanceWidth - xAdvance)}`);
        from = at + 1;
      }
      const all = `${runs.join('')}${literal(glyphs.slice(from))}`;
      // Columns of figures: the next one follows by its distance to the one before.
      const follows = line && open?.font === set && open.colour === colour && open.y === top && isRight;
      if (open && follows && open.end !== null) {
        line += `${thousandths(back - (left - open.end))}${all}`;
        open.end = left;
        return;
      }
      const commands = [
        ...(open?.font === set ? [] : [set]),
        ...(open?.colour === colour ? [] : [`${parts(colour)} rg`]),
        // The page's origin is at the top, so a text must be flipped.
        open ? `${shortest(left - open.x)} ${shortest(open.y - top)} Td` : `1 0 0 -1 ${left} ${top} Tm`,
      ];
      write(commands.join('\n'));
      line = back > 0 ? `${thousandths(back)}${all}` : all;
      if (back <= 0 && runs.length === 0) {
        line = '';
        put(`${all}Tj`);
      }
      open = { font: set, colour, x: left, y: top, end: isRight ? left : null };
    },

    rule({ from, to, y, weight, colour }: { from: number; to: number; y: number; weight: number; colour: string }) {
      const pen = `${weight} w\n${parts(colour)} RG`;
      const rule = { from: short(from), to: short(to), y: short(y) };
      rules.set(pen, [...(rules.get(pen) ?? []), rule]);
    },

    /** Content that repeats on several pages is stored once. */
    repeat(name: string, { width, height }: { width: number; height: number }, drawOnce: () => void) {
      if (!pictures.has(name)) {
        endPart();
        const part = { texts: [], fonts: {} };
        captured = part;
        drawOnce();
        endPart();
        captured = null;
        const Resources = { Font: part.fonts };
        const ref = inner.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height], Resources });
        ref.end(part.texts.join('\n'));
        pictures.set(name, ref);
      }
      inner.page.xobjects[name] = pictures.get(name);
      inner.addContent(`/${name} Do`);
    },

    tag: <T>(tag: Tag, draw: () => T, options?: TagOptions) => (captured ? draw() : structure.tag(tag, draw, options)),
    untagged: structure.untagged,
    rectangles(colour: string, all: readonly { x: number; y: number; width: number; height: number }[]) {
      const pieces = all.map(({ x, y, width, height }) => `${x} ${y} ${width} ${height} re`);
      inner.addContent([`${parts(colour)} rg`, ...pieces, 'f'].join('\n'));
    },

    /** Call it before starting another page or returning to one. */
    endPage: endPart,
    end: structure.end,
  };
}
