import { type Block, clientBlock, drawBand, drawBlocks, drawNote, drawRemark } from '#api/modules/pdf/blocks';
import { checkCodeHeight, checkCodeWidth, drawCheckCode } from '#api/modules/pdf/check-code';
import { documentTable } from '#api/modules/pdf/document-lines';
import { amount, dayText, ghs, rateText, usd } from '#api/modules/pdf/figures';
import type { Fonts } from '#api/modules/pdf/fonts';
import { drawFoot } from '#api/modules/pdf/foot';
import { drawHowToPay } from '#api/modules/pdf/how-to-pay';
import type { DocumentInput } from '#api/modules/pdf/input';
import { drawContinuation, drawLetterhead } from '#api/modules/pdf/letterhead';
import { a4, createSheet, ink, mm, type Sheet } from '#api/modules/pdf/sheet';
import { drawTable } from '#api/modules/pdf/table';
import { type DocumentCopy, onArrival } from '#contract/documents/copy';

/** An invoice or credit note as it was issued. Later events are not on it; the check page shows the state. */
export async function drawDocument({ kind, copy, checkUrl, wordmark, logo }: DocumentInput, fonts: Fonts) {
  const isInvoice = kind === 'invoice';
  const title = isInvoice ? 'Invoice' : 'Credit note';
  const name = `${title} ${copy.number}`;
  const sheet = createSheet(fonts, { paper: a4, title: name, author: copy.company.name, at: copy.issuedAt });
  const onNewPage = () => {
    sheet.addPage();
    drawContinuation(sheet, copy.company, name);
  };

  sheet.addPage();
  drawLetterhead(sheet, {
    ...{ company: copy.company, wordmark: wordmark ?? null, logo: logo ?? null, title, number: copy.number },
    under: `Issued ${dayText(copy.issuedAt)}`,
  });
  sheet.y += mm(5.5);
  drawBlocks(sheet, [clientBlock(copy.client), isInvoice ? shipmentBlock(copy) : correctsBlock(copy), rateBlock(copy)]);
  sheet.y += mm(5);
  drawBand(sheet, isInvoice ? invoiceFigures(copy) : creditFigures(copy));
  sheet.y += mm(5);
  drawTable(sheet, { ...documentTable(copy, isInvoice ? 'Total' : 'Total credit'), onNewPage });

  const check = { url: checkUrl, code: copy.code, label: `Check this ${title.toLowerCase()}` };
  if (isInvoice) {
    drawNote(sheet, invoiceTerms(copy), onNewPage);
    drawHowToPay(sheet, { company: copy.company, reference: copy.number, check }, onNewPage);
  } else drawCreditEnd(sheet, copy, check, onNewPage);

  const terms = `${copy.company.name}. Terms and conditions: ${new URL('/terms', checkUrl).href}`;
  return sheet.finish((page, of) => drawFoot(sheet, terms, `${copy.number}, page ${page} of ${of}`));
}

const nameOf = ({ mode, reference }: NonNullable<DocumentCopy['shipment']>) =>
  `${mode === 'AIR' ? 'Air shipment' : 'Container'} ${reference}`;

function shipmentBlock({ shipment }: DocumentCopy): Block {
  if (!shipment) return { label: 'Shipment', lines: ['Not tied to a container'] };
  const loaded = shipment.loadedAt ? `Loaded ${dayText(shipment.loadedAt)}` : '';
  return {
    label: 'Shipment',
    lines: [nameOf(shipment), shipment.vessel ?? '', loaded].filter(Boolean),
  };
}

function correctsBlock({ credits, shipment }: DocumentCopy): Block {
  const lines = credits ? [`Invoice ${credits.number}`, `of ${dayText(credits.issuedAt)}`] : [];
  const container = shipment ? [nameOf(shipment), shipment.vessel ?? ''] : [];
  return { label: 'Corrects', lines: [...lines, ...container].filter(Boolean) };
}

function rateBlock({ kind, usdGhs, issuedAt }: DocumentCopy): Block {
  const label = 'Exchange rate';
  if (usdGhs === null) return { label, lines: ['In US dollars', 'You pay dollars, or cedis at our rate on that day.'] };
  const why =
    kind === 'INVOICE'
      ? `Our rate on ${dayText(issuedAt)}. You pay the cedi equivalent at the rate on the day you pay.`
      : 'The rate of the invoice that this note corrects.';
  return { label, lines: [`GHS ${rateText(usdGhs)} to USD 1`, why] };
}

const inCedis = ({ totalGhs, usdGhs }: DocumentCopy, sign = 1) =>
  totalGhs === null || usdGhs === null ? '' : `${ghs(sign * totalGhs)} at ${rateText(usdGhs)}`;

function invoiceFigures(copy: DocumentCopy) {
  const { total, deposit, balance, shipment, issuedAt } = copy;
  const arrival = shipment?.mode === 'AIR' ? 'on arrival in Ghana' : onArrival(copy.company);
  const arrivedOn = shipment?.arrivedOn;
  const isLate = arrivedOn !== undefined && arrivedOn < issuedAt.slice(0, 10);
  const onDay = arrivedOn ? `on ${dayText(arrivedOn)}, when the goods arrived` : null;
  const later = shipment && !isLate ? `due ${onDay ?? `${arrival}, before clearance`}` : 'due on the day of issue';
  return [
    { label: 'Total', big: usd(total), small: inCedis(copy), share: 1.2 },
    ...(deposit
      ? [
          {
            label: `Deposit, at least ${deposit.share}%`,
            big: usd(deposit.usd),
            small: `due ${dayText(deposit.dueOn)}`,
            share: 1,
          },
        ]
      : []),
    { label: 'Balance', big: usd(balance), small: later, share: 1.15 },
  ];
}

/** A credit is positive where its label says credit, and negative in the column of amounts. */
const creditFigures = (copy: DocumentCopy) => [
  { label: 'Credit', big: usd(-copy.total), small: inCedis(copy, -1), share: 1.2 },
  { label: 'Why', small: copy.reason ?? '', share: 2.15 },
];

function invoiceTerms({ lines, taxes, company }: DocumentCopy): string {
  const names = taxes.map(({ name }) => name);
  const isZeroRated = names.length > 0 && lines.some(({ kind, taxPercent }) => kind === 'FREIGHT' && taxPercent === 0);
  const sentences = [
    isZeroRated && 'Freight from abroad is zero-rated.',
    names.length === 1 && `${names[0]} is worked out on the amount before tax.`,
    names.length > 1 &&
      `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are each worked out on the amount before tax.`,
    'The debt is in US dollars.',
    `The smallest volume billed is ${company.minimumCbm ?? 0.01} cbm.`,
    `Storage is free for ${company.freeDays} days from arrival, then USD ${trimmed(company.perDay)} per day per package.`,
    'Goods that are not fully paid are not cleared and not released.',
  ];
  return sentences.filter(Boolean).join(' ');
}

const trimmed = (value: number) => amount(value).replace(/\.00$/, '');

function drawCreditEnd(
  sheet: Sheet,
  { company }: DocumentCopy,
  check: { url: string; code: string; label: string },
  onNewPage: () => void,
) {
  const contact = company.paymentsPhone
    ? ` Questions? Call or WhatsApp the accounts officer on ${company.paymentsPhone}.`
    : '';
  const remark = `You do not need to do anything. The credit has been taken off what you owe.${contact}`;
  const width = sheet.width - checkCodeWidth - mm(8);
  if (sheet.y + mm(6) + checkCodeHeight > sheet.bottom) onNewPage();
  else sheet.y = sheet.bottom - checkCodeHeight - mm(5);
  sheet.rule(sheet.y, { weight: 1.5, colour: ink.dark });
  const top = sheet.y + mm(5);
  sheet.y = top + drawRemark(sheet, remark, { x: sheet.left, y: top, width });
  drawNote(sheet, 'A credit note is the only way an issued invoice is corrected.', onNewPage, { width });
  drawCheckCode(sheet, check, sheet.right - checkCodeWidth, top);
}
