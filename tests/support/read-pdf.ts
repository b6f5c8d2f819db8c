import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';

const mmPerPoint = 25.4 / 72;

export type ReadPage = {
  /** Millimetres. */
  width: number;
  height: number;
  /** The texts in the order of drawing, with single blanks between them. */
  text: string;
  /** Each text with the place of its box, in millimetres from the left and from the top. */
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

/** Names of the fonts, and whether each one has its file inside. */
export function fontsIn(bytes: Uint8Array) {
  const text = Buffer.from(bytes).toString('latin1');
  const descriptors = text.split('/Type /FontDescriptor').slice(1);
  return {
    names: [...new Set([...text.matchAll(/\/BaseFont \/([^\s/]+)/g)].map(([, name = '']) => name))],
    areEmbedded: descriptors.length > 0 && descriptors.every((each) => each.split('endobj')[0]?.includes('/FontFile2')),
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
      // Not compressed: no content of a page.
    }
  }
  return texts.join('\n');
}

/** The squares of the one path that has many: the QR code, as a picture for a decoder. Its width is in millimetres. */
export function squareCodeIn(bytes: Uint8Array) {
  const paths = contentOf(bytes).split(/\nf\*?\n/);
  const number = String.raw`(-?[\d.]+)`;
  const rectangle = new RegExp(`${number} ${number} ${number} ${number} re`, 'g');
  const rectangles = paths
    .map((path) =>
      [...path.matchAll(rectangle)].map(([, ...sides]) => sides.map(Number) as [number, number, number, number]),
    )
    .sort((a, b) => b.length - a.length)[0];
  if (!rectangles || rectangles.length < 50) return null;
  const [left, top] = [Math.min(...rectangles.map(([x]) => x)), Math.min(...rectangles.map(([, y]) => y))];
  const right = Math.max(...rectangles.map(([x, , width]) => x + width));
  // Eight points of the picture for each module of the code.
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
  return { grey, width: side, height: side, millimetres: (right - left) * mmPerPoint };
}
