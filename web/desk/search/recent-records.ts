import type { DeskIconName } from '../kit/desk-icon';
import type { Entry } from './entries';

const key = (staffId: number) => `kwanline.desk.recent.${staffId}`;
const most = 8;

/** An address of one record. Sub-pages, such as a client's account, do not count. */
const record = /^\/staff\/(packages|clients|containers|payments|handovers)\/\d+\/?$/;
const icons: Record<string, DeskIconName> = {
  packages: 'box',
  clients: 'account',
  containers: 'container',
  payments: 'cash',
  handovers: 'receipt',
};

type Kept = { to: string; title: string };

function read(staffId: number): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(staffId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

const isKept = (each: unknown): each is Kept => {
  const { to, title } = (each ?? {}) as Partial<Kept>;
  return typeof to === 'string' && record.test(to) && typeof title === 'string' && title !== '';
};

/** Remembers an opened record on this device, latest first. Other addresses are ignored. */
export function rememberRecord(staffId: number, { to, title }: Kept) {
  if (!record.test(to) || title === '') return;
  const path = to.replace(/\/$/, '');
  const kept = [{ to: path, title }, ...read(staffId).filter((each) => each.to !== path)];
  try {
    localStorage.setItem(key(staffId), JSON.stringify(kept.slice(0, most)));
  } catch {
    // A browser that refuses storage has no such list.
  }
}

export function forgetRecords(staffId: number) {
  try {
    localStorage.removeItem(key(staffId));
  } catch {
    // There is nothing to forget.
  }
}

export const recentEntries = (staffId: number): Entry[] =>
  read(staffId).map(({ to, title }) => ({
    ...{ to, title, detail: '' },
    icon: icons[record.exec(to)?.[1] ?? ''] ?? 'file',
    isNumber: to.startsWith('/staff/packages/'),
  }));
