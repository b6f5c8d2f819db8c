import { encode } from 'uqr';
import { groupedCode } from '#api/modules/pdf/figures';
import { ink, mm, type Sheet } from '#api/modules/pdf/sheet';

export const checkCodeWidth = mm(30);
export const checkCodeHeight = mm(33);
const side = mm(24);

export type CheckCode = { url: string; code: string; label: string };

/** The QR code with its title and the code as text, for a reader without a camera. */
export function drawCheckCode(sheet: Sheet, { url, code, label }: CheckCode, x: number, y: number) {
  const { doc } = sheet;
  const { data, size } = encode(url, { ecc: 'M', boostEcc: false, border: 0 });
  const module = side / size;
  const left = x + (checkCodeWidth - side) / 2;
  const drawModules = () => {
    // One module is one unit, so that every position is a small whole number: a third of the bytes.
    doc.save().translate(left, y).scale(module);
    for (const [row, cells] of data.entries()) {
      // Adjacent dark modules become one rectangle: fewer seams and fewer bytes.
      for (let at = 0; at < size; at += 1) {
        if (!cells[at]) continue;
        let end = at;
        while (cells[end + 1]) end += 1;
        doc.rect(at, row, end - at + 1, 1);
        at = end;
      }
    }
    doc.fill('#000000').restore();
  };
  const bbox: [number, number, number, number] = [left, y, left + side, y + side];
  sheet.tag('Figure', drawModules, { alt: `QR code with the address ${url}`, bbox });

  const under = y + side + mm(1.2);
  const box = { width: checkCodeWidth, align: 'center' as const, mostLines: 1 };
  sheet.tag('P', () => sheet.text(label, x, under, { cut: 'regular', size: 7, colour: ink.muted }, box));
  const letters = sheet.fit(groupedCode(code), { cut: 'semibold', size: 6.6 }, checkCodeWidth);
  sheet.tag('P', () => sheet.text(groupedCode(code), x, under + mm(3.4), letters, box));
}
