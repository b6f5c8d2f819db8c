import { beforeEach, describe, expect, it, vi } from 'vitest';
import { en } from '../translations/en';
import { zh } from '../translations/zh';
import type { Entry, Found } from './entries';
import { countsOf, paletteGroups } from './palette-groups';
import { forgetRecords, recentEntries, rememberRecord } from './recent-records';

const pages: Entry[] = [
  { to: '/staff/packages', icon: 'box', title: 'Packages', detail: '' },
  { to: '/staff/payments', icon: 'cash', title: 'Payments', detail: '' },
];
const pkg = (id: number, more: object = {}) => ({
  ...{ id, match: 'part', trackingNumber: `YT${id}`, clientId: 7, customer: 'KWL-AMA', package: 'Lamps', quantity: 2 },
  ...{ cbm: 1, status: 'ARRIVED', received: null, containerId: null, containerReference: null, ...more },
});
const found = (more: object): Found =>
  ({
    best: null,
    packages: [],
    clients: [],
    containers: [],
    payments: [],
    handovers: [],
    documents: [],
    ...more,
  }) as unknown as Found;
const ask = (text: string, answer?: Found, role: 'admin' | 'china-warehouse' | 'auditor' = 'admin') =>
  ({ text, found: answer, scope: null, pages, staff: { id: 1, role } }) as const;
/** The words of one package. */
const detailOf = (more: object) =>
  paletteGroups(ask('YT1', found({ packages: [pkg(1, more)] })), en)
    .flatMap(([, entries]) => entries)
    .find(({ to }) => to === '/staff/packages/1')?.detail;
const names = (groups: [string, Entry[]][]) =>
  groups.map(([group, entries]) => [group, entries.map(({ title }) => title)]);

/** The part of the browser's storage that is used here. */
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

it('counts the cartons of a part, also when it is one', () => {
  expect(detailOf({ quantity: 1, part: { number: 2, of: 2 } })).toBe('#1, part 2 of 2, Lamps, 1, KWL-AMA');
  expect(detailOf({ quantity: 1 })).toBe('#1, Lamps, KWL-AMA');
});

it('names the branch of a hand-over, the method of a payment and every state in the language of the reader', () => {
  const answer = found({
    packages: [pkg(1)],
    containers: [
      { id: 3, match: 'part', reference: 'KWL-26-319', containerNumber: null, vessel: null, state: 'DEPARTED' },
    ],
    handovers: [{ id: 2, match: 'part', number: 'HO-0002', shippingMark: 'KWL-AMA', branch: 'Kumasi', packages: 2 }],
    payments: [
      { id: 4, match: 'part', reference: 'R-4', method: 'CASH', state: 'PENDING', amount: 5, currency: 'USD' },
    ],
  });
  const groups = paletteGroups(ask('2', answer), { ...zh, branches: { Kumasi: '库马西' } });
  const shown = groups.flatMap(([group, entries]) => [zh.search[group], ...entries.map(({ detail }) => detail)]);
  expect(shown.join(' ')).toContain('库马西');
  expect(shown.join(' ')).not.toMatch(/Kumasi|CASH|PENDING|packages|documents/);
});

describe('what the palette lists', () => {
  it('tells goods that can be collected from goods that have only arrived', () => {
    const answer = found({ packages: [pkg(5, { isAvailable: true }), pkg(6, { isAvailable: false })] });
    const [[, entries = []] = []] = paletteGroups(ask('YT', answer), en);
    expect(entries.map(({ end }) => end)).toEqual([
      { status: 'ARRIVED', isAvailable: true },
      { status: 'ARRIVED', isAvailable: false },
    ]);
  });

  it('puts the best match apart, then the kinds, and what can be done with its client last', () => {
    const answer = found({ best: { kind: 'package', id: 5 }, packages: [pkg(5), pkg(6)] });
    expect(names(paletteGroups(ask('YT', answer), en))).toEqual([
      ['best', ['YT5']],
      ['packages', ['YT6']],
      [
        'actions',
        ['Record a payment for KWL-AMA', 'Hand over to KWL-AMA', 'Statement of KWL-AMA', 'Packages of KWL-AMA'],
      ],
    ]);
  });

  it('offers only what the role may do', () => {
    const answer = found({ best: { kind: 'package', id: 5 }, packages: [pkg(5)] });
    const offered = (role: 'china-warehouse' | 'auditor') =>
      paletteGroups(ask('YT', answer, role), en).at(-1)?.[1].length;
    expect([offered('china-warehouse'), offered('auditor')]).toEqual([1, 2]);
  });

  it('lists pages and actions alone after a >', () => {
    expect(names(paletteGroups(ask('>pay'), en))).toEqual([
      ['actions', ['Record a payment']],
      ['pages', ['Payments']],
    ]);
  });

  it('finds a page by the beginning of a word, not by letters inside of one', () => {
    const damaged: Entry = { to: '/staff/discrepancies', icon: 'warn', title: 'Missing and damaged', detail: '' };
    const asked = (text: string) => paletteGroups({ ...ask(text), pages: [damaged] }, en).length;
    expect(['ama', 'dama', 'discr', 'miss dam'].map(asked)).toEqual([0, 1, 1, 1]);
  });

  it('shows five of a kind at first and all of them when only that kind is wanted, the best match included', () => {
    const answer = found({ best: { kind: 'package', id: 1 }, packages: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => pkg(id)) });
    const all = ask('YT', answer);
    expect(paletteGroups(all, en)[1]?.[1]).toHaveLength(5);
    expect(paletteGroups({ ...all, scope: 'packages' }, en)[0]?.[1]).toHaveLength(8);
    expect(countsOf(all, en)).toMatchObject({ packages: 8, clients: 0, documents: 0, actions: 4 });
  });
});

describe('records opened last', () => {
  it('are the last eight, each once, of this person, until they are erased', () => {
    for (let id = 1; id <= 10; id += 1) rememberRecord(1, { to: `/staff/packages/${id}`, title: `YT${id}` });
    rememberRecord(1, { to: '/staff/packages/9', title: 'YT9' });
    rememberRecord(2, { to: '/staff/clients/3', title: 'KWL-ESI' });
    expect(recentEntries(1).map(({ title }) => title)).toEqual([
      'YT9',
      'YT10',
      'YT8',
      'YT7',
      'YT6',
      'YT5',
      'YT4',
      'YT3',
    ]);
    expect(names(paletteGroups(ask(''), en))[0]?.[0]).toBe('recent');
    forgetRecords(1);
    expect([recentEntries(1).length, recentEntries(2).length]).toEqual([0, 1]);
  });

  it('are records only, and what another program has written is left alone', () => {
    for (const to of ['/staff/packages', '/staff/payments/new', '/staff/clients/3/account', 'https://example.com/'])
      rememberRecord(1, { to, title: 'x' });
    expect(recentEntries(1)).toEqual([]);
    for (const text of ['{', '{}', '[1,null,{"to":"javascript:alert(1)","title":"x"}]']) {
      localStorage.setItem('kwanline.desk.recent.1', text);
      expect(recentEntries(1)).toEqual([]);
    }
  });
});
