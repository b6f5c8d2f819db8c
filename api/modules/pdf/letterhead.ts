import type { CompanyBlock } from '#api/modules/pdf/input';
import { ink, mm, type Sheet, type Style } from '#api/modules/pdf/sheet';

type Head = {
  company: CompanyBlock;
  wordmark: string | null;
  logo: Uint8Array | null;
  title: string;
  titleSize?: number;
  number: string;
  under: string;
};

const from: Style = { cut: 'regular', size: 7.8, colour: ink.muted, lead: 1.45 };

/** Logo and address on the left, the kind and number of the document on the right. */
export function drawLetterhead(sheet: Sheet, { company, wordmark, logo, title, titleSize = 24, number, under }: Head) {
  const top = sheet.y;
  const half = sheet.width * 0.56;
  if (logo || wordmark) {
    const bbox: [number, number, number, number] = [sheet.left, top, sheet.left + sheet.width * 0.5, top + mm(10.5)];
    const draw = () => (logo ? drawPicture(sheet, logo) : drawLogo(sheet, wordmark ?? ''));
    sheet.tag('Figure', draw, { alt: company.short, bbox });
  } else drawName(sheet, company.short);
  let y = top + mm(12.9);
  const lines = [
    company.legalName || company.name,
    company.address.join(', '),
    [company.tin && `TIN ${company.tin}`, company.phone, company.email].filter(Boolean).join(', '),
  ];
  for (const line of lines)
    y += sheet.tag('P', () => sheet.text(line, sheet.left, y, from, { width: half, mostLines: 3 }));

  const box = { width: sheet.width - half - mm(4), align: 'right' as const };
  const x = sheet.right - box.width;
  let right = top - mm(0.5);
  const large = sheet.fit(title, { cut: 'wide', size: titleSize, colour: ink.dark, lead: 1.1 }, box.width);
  right += sheet.tag('H1', () => sheet.text(title, x, right, large, box)) + mm(1.4);
  right += sheet.tag('P', () => sheet.text(number, x, right, { cut: 'semibold', size: 11, colour: ink.muted }, box));
  right += sheet.tag('P', () => sheet.text(under, x, right, { cut: 'regular', size: 8.7, colour: ink.muted }, box));
  sheet.y = Math.max(y, right);
}

/** Later pages have one line instead of the letterhead. */
export function drawContinuation(sheet: Sheet, company: CompanyBlock, title: string) {
  const style: Style = { cut: 'semibold', size: 8.7, colour: ink.muted };
  sheet.repeat('Continued', () => {
    sheet.text(company.name, sheet.left, sheet.y, style, { width: sheet.width / 2, mostLines: 1 });
    const x = sheet.left + sheet.width / 2;
    sheet.text(`${title}, continued`, x, sheet.y, style, { width: sheet.width / 2, align: 'right', mostLines: 1 });
    sheet.y += mm(10);
  });
}

const mark = [
  [ink.brand, 'M4 6.5A1.5 1.5 0 0 1 5.5 5h8A1.5 1.5 0 0 1 15 6.5v27a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 4 33.5z'],
  ['#ffffff', 'M7 9.5h1.4v21H7zM10.6 9.5H12v21h-1.4z'],
  ['#ff8126', 'M17 19.4 27.3 5H37L25.6 19.4z'],
  [ink.brand, 'M17 20.6h8.6L37 35h-9.7z'],
] as const;

function drawPicture(sheet: Sheet, logo: Uint8Array) {
  // A thread receives it as a plain array of bytes.
  const bytes = Buffer.from(logo.buffer, logo.byteOffset, logo.byteLength);
  sheet.doc.image(bytes, sheet.left, sheet.y, { fit: [sheet.width * 0.5, mm(10.5)] });
}

/** A company without a logo shows its name in type. */
function drawName(sheet: Sheet, short: string) {
  const style = sheet.fit(short, { cut: 'wide', size: 22, colour: ink.dark, lead: 1.2 }, sheet.width * 0.5);
  sheet.tag('P', () => sheet.text(short, sheet.left, sheet.y, style, { width: sheet.width * 0.5, mostLines: 1 }));
}

/** As on the site: icon and drawn name belong together. */
function drawLogo(sheet: Sheet, wordmark: string) {
  const { doc } = sheet;
  doc.save();
  doc.translate(sheet.left - mm(0.9), sheet.y).scale(mm(10.5) / 40);
  for (const [colour, path] of mark) doc.path(path).fill(colour);
  doc.path(wordmark).fill(ink.dark);
  doc.restore();
}
