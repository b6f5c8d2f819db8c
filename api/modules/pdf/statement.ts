import { clientBlock, drawBand, drawBlocks, drawNote, type Figure } from '#api/modules/pdf/blocks';
import { amount, counted, dayText, ghs, rateText, timeText, usd } from '#api/modules/pdf/figures';
import type { Fonts } from '#api/modules/pdf/fonts';
import { drawFoot } from '#api/modules/pdf/foot';
import { drawHowToPay } from '#api/modules/pdf/how-to-pay';
import type { StatementInput } from '#api/modules/pdf/input';
import { drawContinuation, drawLetterhead } from '#api/modules/pdf/letterhead';
import { a4, createSheet, mm } from '#api/modules/pdf/sheet';
import { type Column, drawTable, type Row } from '#api/modules/pdf/table';
import { inCedis } from '#contract/cedis';
import { onArrival } from '#contract/documents/copy';
import type { ClientStatement } from '#contract/documents/schema';

type Line = ClientStatement['lines'][number];

export async function drawStatement(input: StatementInput, fonts: Fonts) {
  const { statement, company, client } = input;
  const title = 'Statement of account';
  const period = `${dayText(statement.from)} to ${dayText(statement.to)}`;
  const sheet = createSheet(fonts, {
    ...{ paper: a4, title: `${title}, ${period}`, author: company.name },
    at: statement.asOf,
  });
  const onNewPage = () => {
    sheet.addPage();
    drawContinuation(sheet, company, title);
  };
  sheet.addPage();
  drawLetterhead(sheet, {
    ...{ company, wordmark: input.wordmark ?? null, logo: input.logo ?? null, title, titleSize: 19, number: period },
    under: `Client ${client.id}`,
  });
  sheet.y += mm(6);
  drawBlocks(sheet, [clientBlock(client), periodBlock(statement), rateBlock(input.rate)]);
  sheet.y += mm(5);
  drawBand(sheet, figures(input));
  sheet.y += mm(5);
  drawTable(sheet, { ...statementTable(statement), onNewPage });
  drawNote(sheet, remarks(statement), onNewPage);
  drawHowToPay(sheet, { company, reference: 'the invoice number', check: null }, onNewPage);
  const made = `Made on ${timeText(statement.asOf)}. ${company.name}.`;
  return sheet.finish((page, of) => drawFoot(sheet, made, `Statement, client ${client.id}, page ${page} of ${of}`));
}

/** A balance in the client's favour is also said in words, short ones where the column is narrow. */
const owedOn = (balance: number, day: string, credit = 'Credit') =>
  `${balance < 0 ? credit : 'Owed'} on ${dayText(day)}`;

const periodBlock = ({ from, to, opening, charged, paid, closing, lines }: ClientStatement) => ({
  label: 'In this period, USD',
  lines: [],
  pairs: [
    [owedOn(opening, from), amount(opening)],
    ['Charged', amount(charged)],
    [lines.some(({ kind }) => kind === 'REFUND') ? 'Paid, less refunds' : 'Paid and credited', amount(-paid)],
    [owedOn(closing, to), amount(closing)],
  ] as const,
});

const rateBlock = (rate: StatementInput['rate']) => ({
  label: 'Exchange rate',
  lines: rate
    ? [
        `GHS ${rateText(rate.usdGhs)} to USD 1`,
        `Our rate on ${dayText(rate.on)}. You pay at the rate on the day you pay.`,
      ]
    : ['In US dollars', 'You pay dollars, or cedis at our rate on that day.'],
});

function figures({ statement: { to, closing }, rate, due, company }: StatementInput): Figure[] {
  const label = owedOn(closing, to, 'In your favour');
  const value = Math.abs(closing);
  const cedis = rate ? `${ghs(inCedis(value, rate.usdGhs))} at ${rateText(rate.usdGhs)}` : '';
  const first = { label, big: usd(value), small: cedis, share: 1.2 };
  if (!due) return [first, { label: 'Due', small: 'Your account shows what is due today.', share: 2.15 }];
  const next = due.nextDueOn ? `next on ${dayText(due.nextDueOn)}` : onArrival(company);
  return [
    first,
    { label: 'To pay now', big: usd(due.toPayNow), small: 'overdue, due today and storage', share: 1 },
    { label: 'Due later', big: usd(due.dueLater), small: due.dueLater > 0 ? next : '', share: 1.15 },
  ];
}

/** Freight and storage of one package would look the same. */
function whatOf({ kind, what, ghs: cedis, usdGhs }: Pick<Line, 'kind' | 'what' | 'ghs' | 'usdGhs'>): string {
  if (kind === 'STORAGE') return `Storage: ${what}`;
  return cedis === null || usdGhs === null ? what : `${what}, ${ghs(cedis)} at ${rateText(usdGhs)}`;
}

function statementTable(statement: ClientStatement) {
  const columns: Column[] = [
    { head: ['Date'] },
    { head: ['Document'], most: mm(34) },
    { head: ['What'], grows: true },
    { head: ['Charged', 'USD'], align: 'right' },
    { head: ['Paid or credited', 'USD'], align: 'right' },
    { head: ['Balance', 'USD'], align: 'right' },
  ];
  const { lines, opening } = statement;
  const money = (value: number | null) => (value === null ? null : { text: amount(value) });
  const first: Row = [
    { text: dayText(statement.from), bold: true },
    null,
    { text: 'Opening balance', bold: true },
    null,
    null,
    { text: amount(opening), bold: true },
  ];
  const rows = lines.map(
    ({ at, number, charge, payment, balance, ...line }): Row => [
      { text: dayText(at) },
      number ? { text: number, bold: true } : null,
      { text: whatOf(line) },
      money(charge),
      money(payment),
      money(balance),
    ],
  );
  return {
    columns,
    rows: [first, ...rows],
    // The running balance is what is carried to the next page.
    carried: (count: number): Row => {
      const balance = lines[count - 2]?.balance ?? opening;
      return [null, null, null, null, null, { text: amount(balance) }];
    },
    sums: [
      {
        label: `Closing balance, ${dayText(statement.to)}`,
        cells: [null, null, null, money(statement.charged), money(statement.paid), money(statement.closing)] as Row,
        isTotal: true,
        isLeft: true,
      },
    ],
  };
}

function remarks({ isCut, lines, waitingSlips }: ClientStatement): string {
  const cut = isCut ? [`Only the last ${counted(lines.length, 'line')} are printed: choose a shorter period.`] : [];
  const slips = waitingSlips.map(
    ({ amount: value, currency, sentAt }) =>
      `a slip of ${currency === 'USD' ? usd(value) : ghs(value)} sent on ${dayText(sentAt)}, waiting for confirmation`,
  );
  return [...cut, ...(slips.length > 0 ? [`Not on this statement yet: ${slips.join('; ')}.`] : [])].join(' ');
}
