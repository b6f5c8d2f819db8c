import { depositOf, sumOf, taxesOf, taxesOn, taxPercentOf } from '#api/modules/documents/amounts';
import { letterheadOf } from '#api/modules/documents/letterhead';
import { dayOf } from '#api/modules/rates/index';
import { inCedis } from '#contract/cedis';
import type { Company } from '#contract/company/schema';
import { chargeNames } from '#contract/documents/charge-names';
import type { DocumentCopy, DocumentLine } from '#contract/documents/copy';

/** A frozen copy, as `copyOf` made it and the database stored it. */
export const asCopy = (copy: unknown) => copy as DocumentCopy;

/** A charge with the facts of its goods. */
export type Chargeable = {
  kind: DocumentLine['kind'];
  packageId: number | null;
  what: string | null;
  package: string | null;
  trackingNumber: string | null;
  category: string | null;
  cartons: number | null;
  quantity: number;
  unit: DocumentLine['unit'];
  unitPrice: number;
  usd: number;
  /** Where the price came from. */
  source?: string;
};

const ownPrices: Record<string, string> = { AGREEMENT: 'agreed price', TIER: 'membership tier price' };

const named: Partial<Record<DocumentLine['kind'], string>> = chargeNames;

/** 'Delivery: To Kumasi', as in the statement. A text that has the name in it is left as it is. */
function entered(kind: DocumentLine['kind'], what: string | null): string {
  const name = named[kind] ?? '';
  if (what === null) return name || kind;
  return what.toLowerCase().includes(name.toLowerCase()) ? what : `${name}: ${what}`;
}

const cedisOf = (usd: number, rate: number | null) => (rate === null ? null : inCedis(usd, rate));

function lineOf(row: Chargeable, usdGhs: number | null, taxPercent: number): DocumentLine {
  const { kind, packageId, what, cartons, quantity, unit, unitPrice, usd } = row;
  const goods = row.package === null ? null : `#${packageId} ${row.package}`;
  const isOfGoods = kind === 'FREIGHT' || kind === 'STORAGE';
  const prefix = kind === 'STORAGE' ? 'Storage of ' : '';
  const details = isOfGoods ? [row.category, row.trackingNumber, ownPrices[row.source ?? '']] : [goods];
  return {
    ...{ kind, packageId, quantity, unit, unitPrice, taxPercent, usd },
    what: isOfGoods ? `${prefix}${goods ?? what ?? ''}` : entered(kind, what),
    detail: details.filter(Boolean).join(', ') || null,
    cartons: kind === 'FREIGHT' ? cartons : null,
    ghs: cedisOf(usd, usdGhs),
  };
}

type Parts = {
  kind: 'INVOICE' | 'CREDIT_NOTE';
  number: string;
  code: string;
  now: Date;
  company: Company;
  client: DocumentCopy['client'];
  shipment: DocumentCopy['shipment'];
  /** The day on which the goods arrived, if they have. All of it is due then, so there is no deposit any more. */
  arrivedOn: string | null;
  usdGhs: number | null;
  rows: readonly Chargeable[];
  /** For a credit note: the rates of the invoice it corrects. */
  taxRates?: readonly { name: string; percent: number; kinds: readonly string[] }[];
  taxChanges?: ReturnType<typeof taxesOf>;
  credits?: DocumentCopy['credits'];
  reason?: string;
};

const dayMs = 86_400_000;

/** Counted from the day of loading, but never before the invoice is issued. */
function depositDay(loadedAt: Date, days: number, now: Date): string {
  const usual = new Date(loadedAt.getTime() + days * dayMs);
  return dayOf(usual < now ? now : usual);
}

/** Everything that is printed, from the current charges and company. */
export function copyOf(parts: Parts): DocumentCopy {
  const { kind, number, code, now, company, client, arrivedOn, usdGhs, rows } = parts;
  const shipment = parts.shipment && { ...parts.shipment, ...(arrivedOn && { arrivedOn }) };
  const rates = parts.taxRates ?? taxesOn(company.tax, dayOf(now));
  const goods = rows.filter((row) => row.kind !== 'TAX');
  const lines = goods.map((row) => lineOf(row, usdGhs, taxPercentOf(rates, row.kind)));
  const taxes = (parts.taxChanges ?? taxesOf(rates, goods)).map((tax) => ({ ...tax, ghs: cedisOf(tax.usd, usdGhs) }));
  const net = sumOf(lines.map(({ usd }) => usd));
  const total = sumOf([net, ...taxes.map(({ usd }) => usd)]);
  const totalGhs = cedisOf(total, usdGhs);
  const parted = [...lines, ...taxes].map(({ ghs }) => ghs ?? 0);
  const { share, days } = company.deposit;
  const hasDeposit = kind === 'INVOICE' && shipment?.loadedAt && !arrivedOn && share > 0;
  const deposit = hasDeposit
    ? {
        share,
        usd: depositOf(total, share),
        dueOn: depositDay(new Date(shipment.loadedAt ?? now), days, now),
      }
    : null;
  return {
    ...{ kind, number, code, issuedAt: now.toISOString(), company: letterheadOf(company), client, shipment, usdGhs },
    ...{ lines, taxes, net, netGhs: totalGhs === null ? null : sumOf(lines.map(({ ghs }) => ghs ?? 0)) },
    roundingGhs: totalGhs === null ? null : sumOf([totalGhs, -sumOf(parted)]),
    ...{ total, totalGhs, deposit, balance: sumOf([total, -(deposit?.usd ?? 0)]) },
    ...{ credits: parts.credits ?? null, reason: parts.reason ?? null },
  };
}
