import { plain } from '#api/modules/messages/strip-control';
import { fillMessage } from '#contract/company/fill-message';
import type { Company } from '#contract/company/schema';
import type { MessageKind } from '#contract/staff/messages/rules';

export type ToldPackage = {
  /** The package as received: a part has no page of its own. */
  id: number;
  trackingNumber: string;
  package: string;
  quantity: number;
  cbm: number;
  mode?: 'SEA' | 'AIR';
  weightKg?: number | null;
  /** The number of cartons concerned, the total, and which are damaged. */
  cartons?: number;
  ofCartons?: number;
  damaged?: readonly number[];
};

export type Told = {
  kind: MessageKind;
  mark: string;
  /** The first packages; `count` is the number of all. */
  packages: readonly ToldPackage[];
  count: number;
  vessel: string | null;
  eta: Date | null;
  /** The expected arrival that the client was told. */
  toldEta: Date | null;
  branch: string | null;
  due: AmountDue | null;
};

export type AmountDue = { usd: number; ghs: number | null };

/** How many packages a mail lists; the others are only counted. */
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
  LOST: 'Could not be found',
  DAMAGED: 'Damaged',
  ANSWERED: 'Answered',
};

const asDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayOf = (date: Date) => asDay.format(date);
const asMoney = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const valuesOf = ({ count, packages, vessel, eta, branch }: Told) => ({
  count: String(count),
  number: plain(packages[0]?.trackingNumber ?? '', 64),
  vessel: vessel && plain(vessel, 60),
  eta: eta && dayOf(eta),
  branch,
});

export type CompanyWords = { name: string; texts: Company['messages']; storage: Company['storage'] };

/** The company's texts speak of containers, which goods by air do not have. */
const forFreight = (text: string, { packages }: Told) =>
  packages.some(({ mode }) => mode === 'AIR') ? text.replace(/\bthe container\b/g, 'the air shipment') : text;

/** One sentence for both the mail and WhatsApp. */
const sentence = (told: Told, { texts }: CompanyWords) =>
  fillMessage(forFreight(texts[told.kind][told.count === 1 ? 'one' : 'many'], told), valuesOf(told));

const subjectOf = (told: Told, { texts }: CompanyWords) =>
  fillMessage(texts[told.kind][told.count === 1 ? 'subjectOne' : 'subjectMany'], valuesOf(told));

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

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

const fates: Partial<Record<MessageKind, string>> = { MISSING: 'missing', FOUND: 'found', LOST: 'lost' };

/** The cartons that a message is about, as '1 of 12 cartons is missing'. Null when it is about all of them. */
function cartonsInWords(kind: MessageKind, { cartons = 0, ofCartons = 0, damaged = [] }: ToldPackage): string | null {
  if (kind === 'DAMAGED') {
    if (damaged.length === 0) return null;
    const which = listed.format(damaged.map(String));
    return damaged.length === 1
      ? `carton ${which} of ${ofCartons} is damaged`
      : `cartons ${which} of ${ofCartons} are damaged`;
  }
  // The answer to a dispute is about the package.
  if (kind === 'ANSWERED' || cartons >= ofCartons) return null;
  if (kind === 'DELIVERED') return `${cartons} of ${ofCartons} cartons collected`;
  const fate = fates[kind];
  return `${cartons} of ${ofCartons} cartons${fate ? ` ${cartons === 1 ? 'is' : 'are'} ${fate}` : ''}`;
}

/** Air freight is weighed, sea freight measured. */
const amountOf = ({ mode, weightKg, cbm }: ToldPackage) =>
  mode === 'AIR' && typeof weightKg === 'number' ? `${weightKg} kg` : `${cbm} cbm`;

const line = (kind: MessageKind, told: ToldPackage) => {
  const { id, trackingNumber, package: goods, quantity } = told;
  const cartons = cartonsInWords(kind, told);
  return `- #${id}  ${plain(trackingNumber, 64)}  ${plain(goods, 80)}, quantity ${quantity}, ${amountOf(told)}${cartons ? `: ${cartons}` : ''}`;
};

const rest = (count: number, shown: number) => (count > shown ? `and ${count - shown} more` : null);

/** The link to these goods: the one package, or the list. */
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
    ...packages.slice(0, listedInMail).map((each) => line(kind, each)),
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

/** Short, with the link at the end, so that a tap opens it. */
export function whatsappWords(told: Told, company: CompanyWords, portal: string): string {
  const numbers = told.packages.slice(0, listedOnWhatsapp).map((each) => {
    const cartons = cartonsInWords(told.kind, each);
    return `${plain(each.trackingNumber, 64)}${cartons ? ` (${cartons})` : ''}`;
  });
  const list = [numbers.join(', '), rest(told.count, numbers.length)].filter((each) => each).join(' ');
  const more = [told.kind === 'LOADED' ? etaLine(told) : null, dueLine(told)].filter((each) => each !== null);
  return [`${company.name}: ${sentence(told, company)}`, list, ...more, portal].join('\n');
}
