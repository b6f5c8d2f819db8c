import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';

const mmPerPoint = 25.4 / 72;

export type ReadPage = {
  /** Millimetres. */
  width: number;
  height: number;
  /** The texts in drawing order, separated by single spaces. */
  text: string;
  /** Each text with its box, in millimetres from the left and top. */
  pieces: { text: string; left: number; right: number; bottom: number }[];
};

export async function readPages(bytes: Uint8Array): Promise<ReadPage[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number);
      const [, , width = 0, height = 0] = page.view;
      const { items } = await page.getTextContent();
      const pieces = items.flatMap((item) => {
        if (!('str' in item) || !item.str.trim()) return [];
        const [, , , , x = 0, y = 0] = item.transform as number[];
        return [
          {
            ...{ text: item.str, left: x * mmPerPoint, right: (x + item.width) * mmPerPoint },
            bottom: (height - y) * mmPerPoint,
          },
        ];
      });
      const text = pieces.map((piece) => piece.text).join(' ');
      return { width: width * mmPerPoint, height: height * mmPerPoint, text: text.replace(/\s+/g, ' ').trim(), pieces };
    }),
  );
}

export type ReadElement = { tag: string; alt: string | null; text: string; children: ReadElement[] };

type Node = { role: string; alt?: string; children: (Node | { type: string; id: string })[] };

/** What a screen reader meets. pdf.js gives a tree per page, so elements across pages are joined by their object. */
export async function readStructure(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = (await document.getMetadata()) as { info: { Language?: string } };
  const markInfo = await document.getMarkInfo();
  const root: ReadElement = { tag: 'Document', alt: null, text: '', children: [] };
  const untagged: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const texts = new Map<string, string[]>();
    const seen = new Set<string>();
    const open: (string | null)[] = [];
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    for (const item of items) {
      if ('str' in item) {
        const id = open.findLast((each) => each !== null);
        if (!item.str.trim()) continue;
        if (id) texts.set(id, [...(texts.get(id) ?? []), item.str]);
        else untagged.push(item.str);
      } else if (item.type === 'endMarkedContent') open.pop();
      else {
        open.push(item.id ?? null);
        if (item.id) seen.add(item.id);
      }
    }
    // The tree also contains rows of other pages, without content.
    const isHere = (node: Node): boolean =>
      node.children.some((child) => ('role' in child ? isHere(child) : seen.has(child.id)));
    const read = (node: Node): ReadElement => {
      const own = node.children.flatMap((child) => ('id' in child ? (texts.get(child.id) ?? []) : []));
      const children = node.children.flatMap((child) =>
        'role' in child && (child.role === 'TD' || isHere(child)) ? [read(child)] : [],
      );
      return { tag: node.role, alt: node.alt ?? null, text: own.join(' '), children };
    };
    const tree = (await page.getStructTree()) as Node | null;
    for (const child of tree?.children ?? []) if ('role' in child) merge(root, read(child));
  }
  return {
    ...{ root, untagged: untagged.join(' '), language: info.Language ?? null, isMarked: markInfo?.Marked === true },
    /** The cells that span several columns, in order, because pdf.js does not report it. */
    spans: [...contentOf(bytes).matchAll(/\/ColSpan (\d+)/g)].map(([, span]) => Number(span)),
  };
}

function merge(root: ReadElement, page: ReadElement) {
  for (const child of page.children) {
    const last = root.children.at(-1);
    if (child.tag === 'Table' && last?.tag === 'Table') last.children.push(...child.children);
    else root.children.push(child);
  }
}

/** The names of the fonts, and whether each is embedded. */
export function fontsIn(bytes: Uint8Array) {
  // Objects without a stream are compressed together.
  const text = Buffer.from(bytes).toString('latin1') + contentOf(bytes);
  const descriptors = text.split('/Type /FontDescriptor').slice(1);
  return {
    names: [...new Set([...text.matchAll(/\/BaseFont \/([^\s/]+)/g)].map(([, name = '']) => name))],
    areEmbedded:
      descriptors.length > 0 && descriptors.every((each) => each.split('/Type /')[0]?.includes('/FontFile2')),
    hasStandardFonts: /\/Subtype \/Type1\b/.test(text),
  };
}

/** The content streams of the pages, as text. */
export function contentOf(bytes: Uint8Array): string {
  const file = Buffer.from(bytes);
  const texts: string[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    if (file.subarray(at - 3, at).toString('latin1') === 'end') continue;
    const end = file.indexOf('endstream', at);
    try {
      texts.push(inflateSync(file.subarray(at + 7, end)).toString('latin1'));
    } catch {
      // Uncompressed, so it is not page content.
    }
  }
  return texts.join('\n');
}

/** The squares of the path with many squares: the QR code as a picture for a decoder. Its width is in millimetres. */
export function squareCodeIn(bytes: Uint8Array) {
  const paths = contentOf(bytes).split(/\nf\*?\n/);
  const number = String.raw`(-?[\d.]+)`;
  const rectangle = new RegExp(`${number} ${number} ${number} ${number} re`, 'g');
  const [drawn] = paths
    .map((path) => ({
      path,
      rectangles: [...path.matchAll(rectangle)].map(
        ([, ...sides]) => sides.map(Number) as [number, number, number, number],
      ),
    }))
    .sort((a, b) => b.rectangles.length - a.rectangles.length);
  const { path = '', rectangles = [] } = drawn ?? {};
  if (rectangles.length < 50) return null;
  // The scale in which the rectangles are drawn: points per unit.
  const [, unit] = [...path.matchAll(new RegExp(`${number} 0 0 ${number} 0 0 cm`, 'g'))].at(-1) ?? [];
  const [left, top] = [Math.min(...rectangles.map(([x]) => x)), Math.min(...rectangles.map(([, y]) => y))];
  const right = Math.max(...rectangles.map(([x, , width]) => x + width));
  // Eight pixels per module of the code.
  const scale = 8 / Math.min(...rectangles.map(([, , , height]) => height));
  const quiet = 4 * 8;
  const side = Math.round((right - left) * scale) + 2 * quiet;
  const grey = new Uint8ClampedArray(side * side).fill(255);
  for (const [x, y, width, height] of rectangles) {
    const [fromX, toX] = [Math.round((x - left) * scale), Math.round((x - left + width) * scale)];
    const [fromY, toY] = [Math.round((y - top) * scale), Math.round((y - top + height) * scale)];
    for (let row = fromY + quiet; row < toY + quiet; row += 1)
      grey.fill(0, row * side + quiet + fromX, row * side + quiet + toX);
  }
  return { grey, width: side, height: side, millimetres: (right - left) * Number(unit) * mmPerPoint };
}
