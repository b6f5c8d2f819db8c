import { ink, mm, type Sheet, type Style } from '#api/modules/pdf/sheet';

const style: Style = { cut: 'regular', size: 7.2, colour: ink.label };

export function drawFoot(sheet: Sheet, left: string, right: string) {
  const y = sheet.paper.height - sheet.paper.bottom + mm(3.5);
  sheet.repeat('Foot', () => sheet.text(left, sheet.left, y, style, { width: sheet.width * 0.66, mostLines: 1 }));
  const x = sheet.left + sheet.width * 0.66;
  sheet.text(right, x, y, style, { width: sheet.width * 0.34, align: 'right', mostLines: 1 });
}
