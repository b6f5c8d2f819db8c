import { plain } from '#api/modules/messages/strip-control';
import { limits } from '#contract/limits';
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
};

const asDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayOf = (date: Date) => asDay.format(date);
const asMoney = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** One sentence, the same in the mail and on WhatsApp. */
function sentence({ kind, count, vessel, eta, branch }: Told): string {
  const goods = count === 1 ? 'package' : 'packages';
  const some = count === 1 ? 'a package' : `${count} packages`;
  const your = count === 1 ? 'Your package' : `Your ${count} packages`;
  const are = count === 1 ? 'is' : 'are';
  const have = count === 1 ? 'has' : 'have';
  const at = branch ? ` in ${branch}` : '';
  const ship = vessel ? ` on ${plain(vessel, 60)}` : '';
  switch (kind) {
    case 'RECEIVED':
      return `We have received ${some} for you${at}.`;
    case 'LOADED':
      return `${your} ${are} loaded${ship}.`;
    case 'ETA':
      return `The expected arrival of your ${goods}${ship} has changed${eta ? ` to ${dayOf(eta)}` : ''}.`;
    case 'ARRIVED':
      return `${your} ${have} arrived in Ghana. We tell you when you can collect.`;
    case 'AVAILABLE':
      return `${your} ${are} available for collection${at}.`;
    case 'DELIVERED':
      return `${your} ${have} been handed over${at}. Thank you for shipping with us.`;
  }
}

const subjects: Record<MessageKind, (count: string) => string> = {
  RECEIVED: (count) => `Received: ${count}`,
  LOADED: (count) => `Loaded: ${count}`,
  ETA: (count) => `New expected arrival: ${count}`,
  ARRIVED: (count) => `Arrived in Ghana: ${count}`,
  AVAILABLE: (count) => `Available for collection: ${count}`,
  DELIVERED: (count) => `Delivered: ${count}`,
};

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
export const portalPath = ({ count, packages }: Told) =>
  count === 1 && packages[0] ? `/packages/${packages[0].id}` : '/packages';

export function mailOf(told: Told, { portal, optOut }: { portal: string; optOut: string }) {
  const { kind, count, packages } = told;
  const subject = subjects[kind](
    count === 1 ? `package ${plain(packages[0]?.trackingNumber ?? '', 64)}` : `${count} packages`,
  );
  const free = `Storage is free for ${limits.warehousingFreeDays} days, then USD ${limits.warehousingFeePerDay} for each package and day.`;
  const facts = [`Status: ${statusOf[kind]}`, etaLine(told), dueLine(told), kind === 'AVAILABLE' ? free : null];
  const lines = [
    `Hello ${plain(told.mark, 100)},`,
    '',
    sentence(told),
    '',
    ...packages.slice(0, listedInMail).map(line),
    rest(count, Math.min(packages.length, listedInMail)),
    '',
    ...facts,
    '',
    'See it in your account:',
    portal,
    '',
    'Kwanline Freight',
    '',
    'You get this e-mail because you ship with us. To get fewer of them, or none, open this link:',
    optOut,
  ];
  return { subject, body: `${lines.filter((each) => each !== null).join('\n')}\n` };
}

/** Short, and with the address at the end, so that a tap opens it. */
export function whatsappWords(told: Told, portal: string): string {
  const numbers = told.packages.slice(0, listedOnWhatsapp).map(({ trackingNumber }) => plain(trackingNumber, 64));
  const list = [numbers.join(', '), rest(told.count, numbers.length)].filter((each) => each).join(' ');
  const more = [told.kind === 'LOADED' ? etaLine(told) : null, dueLine(told)].filter((each) => each !== null);
  return [`Kwanline Freight: ${sentence(told)}`, list, ...more, portal].join('\n');
}
