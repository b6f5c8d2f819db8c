import type { Output } from '#contract/endpoint';
import type { PackageStatus } from '#contract/packages/rules';
import type { searchDesk } from '#contract/staff/search/calls';
import { formatQuantity } from '../../lib/format';
import type { DeskIconName } from '../kit/desk-icon';
import { deskMoney } from '../kit/desk-money';
import { counted, fillIn, joined } from '../kit/language';
import { bookDay, shortDate } from '../kit/short-date';
import { writtenPhone } from '../kit/written-phone';
import type { DeskWords } from '../translations/en';

export type Found = Output<typeof searchDesk>;
export type Group = 'best' | 'packages' | 'clients' | 'containers' | 'documents' | 'pages' | 'actions' | 'recent';

/** A state as a tag, or an amount as text. */
export type End =
  | { status: PackageStatus; isAvailable: boolean }
  | { tag: string; colour: 'grey' | 'yellow' | 'green' | 'blue' | 'red' }
  | { text: string }
  /** What a client owes is loaded separately. */
  | { clientId: number };

export interface Entry {
  /** The address; unique in its group. */
  to: string;
  icon: DeskIconName;
  title: string;
  detail: string;
  end?: End | undefined;
  /** The last six characters of a tracking number are strong, because people read those aloud. */
  isNumber?: boolean;
}

export function packageEntries({ packages }: Pick<Found, 'packages'>, words: DeskWords): Entry[] {
  return packages.map((row) => ({
    to: `/staff/packages/${row.id}`,
    icon: 'box',
    title: row.trackingNumber,
    isNumber: true,
    detail: joined([
      `#${row.id}`,
      row.part && fillIn(words.search.partOf, row.part),
      row.package,
      (row.part || row.quantity > 1) && formatQuantity(row.quantity),
      row.clientId === null ? words.common.noOwner : row.customer,
      row.containerReference,
      row.inside && `${row.inside.cartons}/${row.inside.of}`,
    ]),
    end: { status: row.status, isAvailable: row.isAvailable },
  }));
}

export function clientEntries({ clients }: Pick<Found, 'clients'>, { search: words }: DeskWords): Entry[] {
  return clients.map(({ id, shippingMark, name, phone, email, tier, match }) => ({
    to: `/staff/clients/${id}`,
    icon: 'account',
    title: shippingMark,
    detail: joined([name, writtenPhone(phone), email]),
    end: match === 'alike' ? { tag: words.alike, colour: 'grey' } : { text: tier ?? words.noTier },
  }));
}

const containerColours = {
  PLANNED: 'grey',
  CLOSED: 'grey',
  DEPARTED: 'yellow',
  ARRIVED: 'green',
  OFFLOADED: 'blue',
} as const;

export function containerEntries({ containers }: Pick<Found, 'containers'>, words: DeskWords): Entry[] {
  return containers.map(({ id, reference, containerNumber, vessel, state, eta }) => ({
    to: `/staff/containers/${id}`,
    icon: 'container',
    title: reference,
    detail: joined([containerNumber, vessel, shortDate(eta)]),
    end: { tag: words.containers.states[state], colour: containerColours[state] },
  }));
}

/** Invoices, credit notes, hand-overs and payments: what is on paper. */
export function documentEntries(
  { payments, handovers, documents }: Found,
  { search: words, money, branches }: DeskWords,
): Entry[] {
  return [
    ...documents.map((row) => ({
      to: `/staff/invoices/${row.id}`,
      icon: 'file' as const,
      title: row.number,
      detail: joined([
        row.shippingMark,
        shortDate(bookDay(row.issuedAt)),
        row.kind === 'CREDIT_NOTE' && words.creditNote,
      ]),
      end: { text: deskMoney(row.total, 'USD') },
    })),
    ...handovers.map((row) => ({
      to: `/staff/handovers/${row.id}`,
      icon: 'receipt' as const,
      title: row.number,
      detail: joined([
        row.shippingMark,
        shortDate(row.handedOverAt),
        branches[row.branch] ?? row.branch,
        row.collector && fillIn(words.collector, { name: row.collector }),
      ]),
      end: row.isVoid ? ({ tag: words.void, colour: 'red' } as const) : { text: counted(words.count, row.packages) },
    })),
    ...payments.map((row) => ({
      to: `/staff/payments/${row.id}`,
      icon: 'cash' as const,
      title: row.reference ?? fillIn(words.payment, { id: row.id }),
      detail: joined([
        row.shippingMark,
        shortDate(bookDay(row.paidAt)),
        money.methods[row.method],
        row.state !== 'CONFIRMED' && money.states[row.state],
      ]),
      end: { text: deskMoney(row.amount, row.currency) },
    })),
  ];
}

const folders = {
  package: 'packages',
  client: 'clients',
  container: 'containers',
  payment: 'payments',
  handover: 'handovers',
  document: 'invoices',
} as const;

/** The entries of an answer by group, with the best match separate. */
export function groupsOf(found: Found, words: DeskWords): [Group, Entry[]][] {
  const groups: [Group, Entry[]][] = [
    ['packages', packageEntries(found, words)],
    ['clients', clientEntries(found, words)],
    ['containers', containerEntries(found, words)],
    ['documents', documentEntries(found, words)],
  ];
  const to = found.best && `/staff/${folders[found.best.kind]}/${found.best.id}`;
  const best = groups.flatMap(([, entries]) => entries).find((entry) => entry.to === to);
  const others = groups.map(([group, entries]): [Group, Entry[]] => [group, entries.filter((each) => each !== best)]);
  if (!best || !found.best) return others;
  const end: End | undefined = found.best.kind === 'client' ? { clientId: found.best.id } : best.end;
  return [['best', [{ ...best, end }]], ...others];
}
