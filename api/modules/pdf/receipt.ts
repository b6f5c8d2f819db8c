import { drawNote, drawRemark } from '#api/modules/pdf/blocks';
import { checkCodeHeight, checkCodeWidth, drawCheckCode } from '#api/modules/pdf/check-code';
import { amount, dayText, ghs, rateText, sum, timeText, usd } from '#api/modules/pdf/figures';
import type { Fonts } from '#api/modules/pdf/fonts';
import { drawFoot } from '#api/modules/pdf/foot';
import type { ReceiptInput } from '#api/modules/pdf/input';
import { drawContinuation, drawLetterhead } from '#api/modules/pdf/letterhead';
import { a5, createSheet, ink, mm, type Sheet, type Style } from '#api/modules/pdf/sheet';
import { type Column, drawTable, type Row } from '#api/modules/pdf/table';

const methods = { CASH: 'Cash', BANK: 'Bank', MOBILE_MONEY: 'Mobile money', CHEQUE: 'Cheque', OTHER: 'Other' } as const;

export async function drawReceipt(input: ReceiptInput, fonts: Fonts) {
  const { company, number } = input;
  const title = `Receipt ${number}`;
  const sheet = createSheet(fonts, { paper: a5, title, author: company.name, at: input.issuedAt });
  const onNewPage = () => {
    sheet.addPage();
    drawContinuation(sheet, company, title);
  };
  sheet.addPage();
  drawLetterhead(sheet, {
    ...{ company, wordmark: input.wordmark ?? null, logo: input.logo ?? null, title: 'Receipt', number },
    under: `Issued ${dayText(input.issuedAt)}`,
  });
  sheet.y += mm(5);
  drawAmount(sheet, input);
  sheet.y += mm(3.5);
  drawFacts(sheet, input);
  sheet.y += mm(4);
  drawTable(sheet, { ...usedFor(input), onNewPage });
  drawNote(sheet, whatIsLeft(input), onNewPage);
  drawEnd(sheet, input, onNewPage);
  return sheet.finish((page, of) => drawFoot(sheet, `${company.name}.`, `${number}, page ${page} of ${of}`));
}

/** The amount as it was paid. */
function drawAmount(sheet: Sheet, { client, payment }: ReceiptInput) {
  const [x, width] = [sheet.left + mm(5), sheet.width - mm(10)];
  const height = mm(24);
  sheet.doc.roundedRect(sheet.left, sheet.y, sheet.width, height, mm(2.4)).fill(ink.harbour);
  const label: Style = { cut: 'semibold', size: 7.6, colour: '#b9d3cf' };
  let y = sheet.y + mm(3.4);
  const payer = `Received from ${client.shippingMark}`;
  y += sheet.tag('P', () => sheet.text(payer, x, y, label, { width, mostLines: 1 }));
  const paid = payment.currency === 'USD' ? usd(payment.amount) : ghs(payment.amount);
  const big = sheet.fit(paid, { cut: 'wide', size: 22, colour: ink.onHarbour, lead: 1.25 }, width);
  y += sheet.tag('P', () => sheet.text(paid, x, y, big, { width, mostLines: 1 }));
  const under: Style = { cut: 'regular', size: 8, colour: ink.onHarbour2 };
  sheet.tag('P', () => sheet.text(countedAs(payment), x, y, under, { width, mostLines: 1 }));
  sheet.y += height;
}

function countedAs({ currency, usd: dollars, usdGhs, paidAt }: ReceiptInput['payment']): string {
  if (currency === 'USD' || usdGhs === null) return `Counts as ${usd(dollars)}`;
  return `${usd(dollars)} at GHS ${rateText(usdGhs)} to USD 1, our rate on ${dayText(paidAt)}`;
}

function drawFacts(sheet: Sheet, { client, payment }: ReceiptInput) {
  const facts = [
    ['Client', client.name ?? ''],
    ['Paid by', methods[payment.method]],
    ['Reference', payment.reference ?? ''],
    ['Received', timeText(payment.paidAt)],
    ['Taken by', [payment.takenBy, payment.branch].filter(Boolean).join(', ')],
  ] as const;
  const plain: Style = { cut: 'regular', size: 8.7, colour: ink.muted };
  const strong: Style = { cut: 'semibold', size: 8.7 };
  for (const [term, value] of facts) {
    if (!value) continue;
    const y = sheet.y + mm(1.2);
    const box = { width: sheet.width - mm(32), align: 'right' as const, mostLines: 3 };
    const height = sheet.tag('P', () => {
      sheet.text(term, sheet.left, y, plain, { width: mm(30) });
      return sheet.text(value, sheet.left + mm(32), y, strong, box);
    });
    sheet.y = y + height + mm(1.2);
    sheet.rule(sheet.y);
  }
}

function usedFor({ usedFor: invoices, credit, payment }: ReceiptInput) {
  const columns: Column[] = [
    { head: ['Used for'], grows: true },
    { head: ['USD'], align: 'right' },
    { head: ['Left to pay', 'USD'], align: 'right' },
  ];
  // More lines than this would need a second page at the usual spacing.
  const isClose = invoices.length + (credit > 0 ? 1 : 0) > 2;
  const rows: Row[] = invoices.map(({ number, detail, usd: dollars, total, left }) => {
    const about = [detail, `Total ${usd(total)}`].filter(Boolean).join(', ');
    const first = isClose ? { text: `${number}, ${about}` } : { text: number, small: about, bold: true };
    return [first, { text: amount(dollars) }, { text: amount(left) }];
  });
  const kept: Row[] =
    credit > 0 ? [[{ text: 'Credit for your next invoice', bold: !isClose }, { text: amount(credit) }, null]] : [];
  const figures = [...invoices.map((each) => each.usd), ...(credit > 0 ? [credit] : [])];
  return {
    columns,
    isClose,
    rows: [...rows, ...kept],
    carried: (count: number): Row => [null, { text: amount(sum(figures.slice(0, count))) }, null],
    sums: [
      { label: 'Received', cells: [null, { text: amount(payment.usd) }, null] as Row, isTotal: true, isLeft: true },
    ],
  };
}

const whatIsLeft = ({ owed }: ReceiptInput) =>
  owed > 0
    ? `After this payment you owe ${usd(owed)} in total.`
    : owed < 0
      ? `After this payment ${usd(-owed)} is in your favour.`
      : 'After this payment you owe nothing.';

function drawEnd(sheet: Sheet, { company, checkUrl: url, code }: ReceiptInput, onNewPage: () => void) {
  if (sheet.y + mm(4) + checkCodeHeight > sheet.bottom) onNewPage();
  else sheet.y = sheet.bottom - checkCodeHeight - mm(4);
  sheet.rule(sheet.y, { weight: 1.5, colour: ink.dark });
  const top = sheet.y + mm(4);
  const width = sheet.width - checkCodeWidth - mm(6);
  const remark = 'Keep this receipt. It is valid only if the code shows the same number, date and total on our site.';
  sheet.y = top + drawRemark(sheet, remark, { x: sheet.left, y: top, width });
  drawNote(sheet, `Thank you for shipping with ${company.short}.`, onNewPage, { width });
  drawCheckCode(sheet, { url, code, label: 'Check this receipt' }, sheet.right - checkCodeWidth, top);
}
