import { phoneText } from '#api/modules/pdf/figures';
import type { ClientBlock } from '#api/modules/pdf/input';
import { ink, mm, type Sheet, type Style } from '#api/modules/pdf/sheet';

const label: Style = { cut: 'semibold', size: 7.6, colour: ink.label };
const plain: Style = { cut: 'regular', size: 8.7, lead: 1.42 };
const strong: Style = { cut: 'semibold', size: 8.7, lead: 1.42 };

/** A heading with lines under it. The first line is emphasised. */
export type Block = { label: string; lines: readonly string[]; pairs?: readonly (readonly [string, string])[] };

export const clientBlock = ({ shippingMark, name, phone, email }: ClientBlock): Block => ({
  label: 'Client',
  lines: [shippingMark, name ?? '', phone ? phoneText(phone) : '', email ?? ''].filter(Boolean),
});

const shares = [1.15, 1.25, 1] as const;

/** Up to three blocks beside each other. */
export function drawBlocks(sheet: Sheet, blocks: readonly Block[]) {
  const gap = mm(8);
  const unit = (sheet.width - 2 * gap) / shares.reduce<number>((sum, share) => sum + share, 0);
  let x = sheet.left;
  let end = sheet.y;
  for (const [index, block] of blocks.entries()) {
    const width = unit * (shares[index] ?? 1);
    let y = sheet.y + sheet.tag('H2', () => sheet.text(block.label, x, sheet.y, label, { width })) + mm(0.8);
    for (const [at, line] of block.lines.entries())
      y += sheet.tag('P', () => sheet.text(line, x, y, at === 0 ? strong : plain, { width, mostLines: 4 }));
    for (const [term, value] of block.pairs ?? [])
      y += sheet.tag('P', () => {
        sheet.text(term, x, y, plain, { width: width * 0.65, mostLines: 1 });
        return sheet.text(value, x + width * 0.6, y, strong, { width: width * 0.4, align: 'right', mostLines: 1 });
      });
    end = Math.max(end, y);
    x += width + gap;
  }
  sheet.y = end;
}

export type Figure = { label: string; big?: string; small: string; share: number };

/** The main figures. The first is white on dark. */
export function drawBand(sheet: Sheet, figures: readonly Figure[]) {
  const { doc } = sheet;
  const [padX, padY] = [mm(4.4), mm(2.8)];
  const unit = sheet.width / figures.reduce((sum, { share }) => sum + share, 0);
  const big: Style = { cut: 'wide', size: 14.5, lead: 1.3 };
  const small: Style = { cut: 'regular', size: 8, lead: 1.4 };
  const smallOf = (figure: Figure): Style => (figure.big ? small : { ...small, size: 8.7, lead: 1.5 });
  const boxOf = (figure: Figure) => ({ width: unit * figure.share - 2 * padX, mostLines: 12 });
  const heights = figures.map(
    (figure) =>
      label.size * 1.4 +
      (figure.big ? big.size * 1.3 : mm(0.8)) +
      sheet.heightOf(figure.small, smallOf(figure), boxOf(figure)),
  );
  const height = Math.max(...heights) + 2 * padY;
  const top = sheet.y;
  const firstWidth = unit * (figures[0]?.share ?? 1);
  doc.save();
  doc.roundedRect(sheet.left, top, sheet.width, height, mm(2.4)).clip();
  sheet.fill(sheet.left, top, firstWidth, height, ink.harbour);
  doc.restore();
  doc.roundedRect(sheet.left, top, sheet.width, height, mm(2.4)).lineWidth(1.1).strokeColor(ink.harbour).stroke();

  let x = sheet.left;
  for (const [index, figure] of figures.entries()) {
    const isFirst = index === 0;
    if (index > 1)
      doc
        .moveTo(x, top)
        .lineTo(x, top + height)
        .lineWidth(0.75)
        .strokeColor('#b9b1a2')
        .stroke();
    const box = boxOf(figure);
    const colour = isFirst ? { colour: ink.onHarbour } : {};
    const left = x + padX;
    sheet.tag('P', () => {
      let y = top + padY;
      y += sheet.text(figure.label, left, y, isFirst ? { ...label, colour: '#b9d3cf' } : label, box);
      if (figure.big) {
        const style = sheet.fit(figure.big, { ...big, ...colour }, box.width);
        sheet.text(figure.big, left, y, style, { ...box, mostLines: 1 });
        y += big.size * 1.3;
      } else y += mm(0.8);
      const under = smallOf(figure);
      sheet.text(figure.small, left, y, isFirst ? { ...under, colour: ink.onHarbour2 } : under, box);
    });
    x += unit * figure.share;
  }
  sheet.y = top + height;
}

export const note: Style = { cut: 'regular', size: 7.5, colour: ink.muted, lead: 1.42 };

/** Starts a new page when the text would run into the footer. */
export function drawNote(sheet: Sheet, text: string, onNewPage: () => void, box = { width: sheet.width }) {
  if (!text) return;
  if (sheet.y + mm(2) + sheet.heightOf(text, note, box) > sheet.bottom) onNewPage();
  sheet.y += mm(2);
  sheet.y += sheet.tag('P', () => sheet.text(text, sheet.left, sheet.y, note, box));
}

const said: Style = { cut: 'regular', size: 8.4 };

/** A sentence with a bar before it. Returns its height; when it only measures, it draws nothing. */
export function drawRemark(sheet: Sheet, text: string, at: { x: number; y: number; width: number }, isDrawn = true) {
  const box = { width: at.width - mm(8) };
  const height = sheet.heightOf(text, said, box) + mm(4.4);
  if (isDrawn) {
    sheet.fill(at.x, at.y, at.width, height, ink.sand);
    sheet.fill(at.x, at.y, mm(1.2), height, ink.brand);
    sheet.tag('P', () => sheet.text(text, at.x + mm(4), at.y + mm(2.2), said, box));
  }
  return height;
}
