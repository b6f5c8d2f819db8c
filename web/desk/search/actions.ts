import { cashDesk, moneyReaders } from '#contract/staff/money/rules';
import { chinaDesk, ghanaDesk, type StaffRole } from '#contract/staff/roles';
import { fillIn } from '../kit/language';
import type { SearchWords } from '../translations/search-en';
import type { Entry, Found } from './entries';

type Offer = Entry & { roles: readonly StaffRole[] };

const everyone: readonly StaffRole[] = [
  'admin',
  'china-warehouse',
  'ghana-warehouse',
  'accounts',
  'support',
  'auditor',
];

const allowed = (offers: Offer[], role: StaffRole): Entry[] =>
  offers.filter(({ roles }) => roles.includes(role)).map(({ roles: _, ...entry }) => entry);

/** The next actions for the best match, or for its client. */
export function actionsOn(found: Found, role: StaffRole, { act }: SearchWords): Entry[] {
  const { best } = found;
  if (!best) return [];
  const container = best.kind === 'container' && found.containers.find(({ id }) => id === best.id);
  if (container) {
    const { id, reference: name, state } = container;
    const offers: Offer[] = [
      {
        to: `/staff/packages?containerId=${id}`,
        icon: 'box',
        title: fillIn(act.packagesIn, { name }),
        detail: '',
        roles: everyone,
      },
    ];
    if (state === 'ARRIVED')
      offers.push({
        ...{ to: `/staff/containers/${id}/check`, icon: 'scan', title: fillIn(act.check, { name }), detail: '' },
        roles: ghanaDesk,
      });
    return allowed(offers, role);
  }
  const client = clientOf(found);
  if (!client) return [];
  const { id, name } = client;
  const entry = (to: string, icon: Entry['icon'], text: string, roles: readonly StaffRole[]): Offer => ({
    ...{ to, icon, title: fillIn(text, { name }), detail: '', roles },
  });
  return allowed(
    [
      entry(`/staff/payments/new?client=${id}`, 'cash', act.pay, cashDesk),
      entry(`/staff/handover/${id}`, 'collect', act.handOver, ghanaDesk),
      entry(`/staff/clients/${id}/account`, 'scale', act.account, moneyReaders),
      entry(`/staff/packages?clientId=${id}`, 'box', act.packagesOf, everyone),
    ],
    role,
  );
}

function clientOf({ best, clients, packages, payments, handovers }: Found): { id: number; name: string } | null {
  if (!best) return null;
  const isBest = ({ id }: { id: number }) => id === best.id;
  if (best.kind === 'client') {
    const client = clients.find(isBest);
    return client ? { id: client.id, name: client.shippingMark } : null;
  }
  if (best.kind === 'package') {
    const pkg = packages.find(isBest);
    return pkg?.clientId ? { id: pkg.clientId, name: pkg.customer } : null;
  }
  const paper = best.kind === 'payment' ? payments.find(isBest) : handovers.find(isBest);
  return paper ? { id: paper.clientId, name: paper.shippingMark } : null;
}

/** Actions that need no record. */
export const generalActions = (role: StaffRole, { act }: SearchWords): Entry[] =>
  allowed(
    [
      { to: '/staff/intake', icon: 'intake', title: act.intake, detail: '', roles: chinaDesk },
      { to: '/staff/payments/new', icon: 'cash', title: act.payment, detail: '', roles: cashDesk },
      { to: '/staff/handover', icon: 'collect', title: act.counter, detail: '', roles: ghanaDesk },
    ],
    role,
  );

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Entries with words that begin with each typed word. Chinese has no spaces between words. */
export function named(entries: Entry[], text: string): Entry[] {
  const typed = plain(text).split(' ').filter(Boolean);
  return entries.filter(({ title, to }) => {
    const name = ` ${plain(`${title} ${to.slice(7).replace(/\W+/g, ' ')}`)}`;
    return typed.every((word) => name.includes(/\P{ASCII}/u.test(word) ? word : ` ${word}`));
  });
}
