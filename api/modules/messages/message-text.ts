import { plain } from '#api/modules/messages/strip-control';
import type { Company } from '#contract/company/schema';
import type { MessageKind } from '#contract/staff/messages/rules';

export type ToldPackage = { id: number; trackingNumber: string; package: string; quantity: number; cbm: number };

export type Told = {
  kind: MessageKind;
  mark: string;
  /** The first of them; `count` is how many there are. */
  packages: readonly ToldPackage[];
  count: number;
  vessel: string | null;
  eta: Date | null;
  /** The expected arrival that the client knows. */
  toldEta: Date | null;
  branch: string | null;
  due: AmountDue | null;
};

export type AmountDue = { usd: number; ghs: number | null };

/** As many packages as a mail lists; the rest is counted. */
export const listedInMail = 50;
const listedOnWhatsapp = 3;

const statusOf: Record<MessageKind, string> = {
  RECEIVED: 'Yet to load',
  LOADED: 'In transit',
  ETA: 'In transit',
  ARRIVED: 'Arrived',
  AVAILABLE: 'Arrived, available for collection',
  DELIVERED: 'Delivered',
  CORRECTED: 'Corrected',
  REMOVED: 'Removed from your account',
  RESTORED: 'Back in your account',
  MISSING: 'Not found yet',
  FOUND: 'Arrived',
  DAMAGED: 'Damaged',
};

const asDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayOf = (date: Date) => asDay.format(date);
const asMoney = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Fills a text of the company. A part in square brackets is left out when a value in it is unknown. */
function fill(template: string, values: Record<string, string | null>): string {
  const filled = (part: string) => part.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
  const isKnown = (part: string) => [...part.matchAll(/\{(\w+)\}/g)].every(([, name]) => values[name ?? '']);
  return filled(template.replace(/\[([^[\]]*)\]/g, (_all, part: string) => (isKnown(part) ? part : '')));
}

const valuesOf = ({ count, packages, vessel, eta, branch }: Told) => ({
  count: String(count),
  number: plain(packages[0]?.trackingNumber ?? '', 64),
  vessel: vessel && plain(vessel, 60),
  eta: eta && dayOf(eta),
  branch,
});

export type CompanyWords = { name: string; texts: Company['messages']; storage: Company['storage'] };

/** One sentence, the same in the mail and on WhatsApp. */
const sentence = (told: Told, { texts }: CompanyWords) =>
  fill(texts[told.kind][told.count === 1 ? 'one' : 'many'], valuesOf(told));

const subjectOf = (told: Told, { texts }: CompanyWords) =>
  fill(texts[told.kind][told.count === 1 ? 'subjectOne' : 'subjectMany'], valuesOf(told));

function dueLine({ due }: Told): string | null {
  if (!due) return null;
  if (due.usd <= 0) return 'Amount due: nothing is left to pay.';
  const cedis = due.ghs === null ? '' : ` (GHS ${asMoney.format(due.ghs)} at the rate of today)`;
  return `Amount due: USD ${asMoney.format(due.usd)}${cedis}`;
}

const etaLine = ({ kind, eta, toldEta }: Told) => {
  if (!eta || (kind !== 'LOADED' && kind !== 'ETA')) return null;
  return `Expected arrival: ${dayOf(eta)}${kind === 'ETA' && toldEta ? ` (before: ${dayOf(toldEta)})` : ''}`;
};

const line = ({ id, trackingNumber, package: goods, quantity, cbm }: ToldPackage) =>
  `- #${id}  ${plain(trackingNumber, 64)}  ${plain(goods, 80)}, quantity ${quantity}, ${cbm} cbm`;

const rest = (count: number, shown: number) => (count > shown ? `and ${count - shown} more` : null);

/** Where the client sees these goods: the one package, or the list. */
export const portalPath = ({ kind, count, packages }: Told) =>
  count === 1 && packages[0] && kind !== 'REMOVED' ? `/packages/${packages[0].id}` : '/packages';

export function mailOf(told: Told, company: CompanyWords, { portal, optOut }: { portal: string; optOut: string }) {
  const { kind, count, packages } = told;
  const { freeDays, perDay } = company.storage;
  const free = `Storage is free for ${freeDays} days, then USD ${perDay} for each package and day.`;
  const facts = [`Status: ${statusOf[kind]}`, etaLine(told), dueLine(told), kind === 'AVAILABLE' ? free : null];
  const lines = [
    `Hello ${plain(told.mark, 100)},`,
    '',
    sentence(told, company),
    '',
    ...packages.slice(0, listedInMail).map(line),
    rest(count, Math.min(packages.length, listedInMail)),
    '',
    ...facts,
    '',
    'See it in your account:',
    portal,
    '',
    company.name,
    '',
    'You get this e-mail because you ship with us. To get fewer of them, or none, open this link:',
    optOut,
  ];
  return { subject: subjectOf(told, company), body: `${lines.filter((each) => each !== null).join('\n')}\n` };
}

/** Short, and with the address at the end, so that a tap opens it. */
export function whatsappWords(told: Told, company: CompanyWords, portal: string): string {
  const numbers = told.packages.slice(0, listedOnWhatsapp).map(({ trackingNumber }) => plain(trackingNumber, 64));
  const list = [numbers.join(', '), rest(told.count, numbers.length)].filter((each) => each).join(' ');
  const more = [told.kind === 'LOADED' ? etaLine(told) : null, dueLine(told)].filter((each) => each !== null);
  return [`${company.name}: ${sentence(told, company)}`, list, ...more, portal].join('\n');
}
