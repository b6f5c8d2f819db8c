import { drawRemark } from '#api/modules/pdf/blocks';
import { type CheckCode, checkCodeHeight, checkCodeWidth, drawCheckCode } from '#api/modules/pdf/check-code';
import type { CompanyBlock } from '#api/modules/pdf/input';
import { ink, mm, type Sheet, type Style } from '#api/modules/pdf/sheet';

type Line = { text: string; style: Style };

const title: Style = { cut: 'semibold', size: 8.4 };
const plain: Style = { cut: 'regular', size: 8, lead: 1.42 };
const strong: Style = { cut: 'semibold', size: 8, lead: 1.42 };
const dial: Style = { cut: 'wide', size: 13, lead: 1.3 };
const heading: Style = { cut: 'wide', size: 12 };

const perRow = 3;
const gap = mm(7);
const rowGap = mm(3);

/** How to pay, the check code and how to confirm a payment, at the foot of the last page. */
export function drawHowToPay(
  sheet: Sheet,
  { company, reference, check }: { company: CompanyBlock; reference: string; check: CheckCode | null },
  onNewPage: () => void,
) {
  const rows = inRows(waysToPay(company));
  const wide = sheet.width - (check ? checkCodeWidth + gap : 0);
  const width = (wide - gap * (perRow - 1)) / perRow;
  const box = { width, mostLines: 8 };
  const heightOf = (lines: readonly Line[]) =>
    lines.reduce((height, { text, style }) => height + sheet.heightOf(text, style, box), 0);
  const rowHeights = rows.map((row) => Math.max(...row.map(heightOf)) + rowGap);
  const waysHeight = rowHeights.reduce((sum, height) => sum + height, 0);
  const remark = `Confirm every payment with the accounts officer by call or WhatsApp only: ${company.paymentsPhone}`;
  const place = { x: sheet.left, y: 0, width: sheet.width };
  const remarkHeight = company.paymentsPhone ? drawRemark(sheet, remark, place, false) : 0;
  const headHeight = mm(11.5);
  const height = headHeight + Math.max(waysHeight, check ? checkCodeHeight : 0) + mm(1) + remarkHeight;

  if (sheet.y + mm(4) + height > sheet.bottom) onNewPage();
  else sheet.y = sheet.bottom - height;
  const top = sheet.y;
  sheet.tag('H2', () => sheet.text('How to pay', sheet.left, top, heading, { width: sheet.width / 3 }));
  const words: Style = { cut: 'regular', size: 8.7 };
  const bold: Style = { cut: 'semibold', size: 8.7 };
  const numberAt = sheet.right - sheet.widthOf(reference, bold);
  const lead = 'Reference to write:';
  sheet.tag('P', () => {
    sheet.text(lead, numberAt - sheet.widthOf(lead, words) - mm(1.2), top + mm(1.3), words, { width: sheet.width });
    sheet.text(reference, numberAt, top + mm(1.3), bold, { width: sheet.width, mostLines: 1 });
  });
  sheet.rule(top + mm(8), { weight: 1.5, colour: ink.dark });

  let y = top + headHeight;
  for (const [index, row] of rows.entries()) {
    for (const [column, lines] of row.entries()) {
      const x = sheet.left + column * (width + gap);
      let at = y;
      for (const { text, style } of lines) at += sheet.tag('P', () => sheet.text(text, x, at, style, box));
    }
    y += rowHeights[index] ?? 0;
  }
  if (check) drawCheckCode(sheet, check, sheet.right - checkCodeWidth, top + headHeight);
  if (remarkHeight) drawRemark(sheet, remark, { ...place, y: top + height - remarkHeight });
  sheet.y = top + height;
}

function waysToPay(company: CompanyBlock): Line[][] {
  const banks = company.banks.map((bank) => [
    { text: bank.title, style: title },
    { text: bank.bank, style: plain },
    { text: bank.branch, style: plain },
    { text: bank.number, style: strong },
    { text: bank.name, style: plain },
  ]);
  const { dialCode, name } = company.mobileMoney;
  const mobile = dialCode
    ? [
        { text: 'Mobile money, all networks', style: title },
        { text: dialCode, style: dial },
        { text: name, style: plain },
      ]
    : [];
  const rules = company.cashRules.map((rule) => `${rule.replace(/\.$/, '')}.`);
  const cash = rules.length > 0 ? [{ text: `USD cash at the front desk. ${rules.join(' ')}`, style: plain }] : [];
  const last = [...mobile, ...cash];
  return last.length > 0 ? [...banks, last] : banks;
}

const inRows = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / perRow) }, (_, row) => all.slice(row * perRow, (row + 1) * perRow));
