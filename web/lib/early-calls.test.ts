import { expect, it } from 'vitest';
import { defaultRange } from '../portal/dashboard/default-range';
import { earlyCalls, earlyPaths, type Visit } from './early-calls';

const now = new Date('2026-03-01T23:30:00Z');
const visit = (pathname: string, more: Partial<Visit> = {}): Visit => ({
  pathname,
  search: '',
  state: null,
  clientId: 101,
  now,
  ...more,
});
const addresses = (...of: Parameters<typeof visit>) => earlyCalls(visit(...of)).map(({ address }) => address);

it('asks for public data in no name', () => {
  expect(earlyCalls(visit('/address'))).toEqual([{ address: '/api/address', asClient: false }]);
  expect(earlyCalls(visit('/container-loadings/'))).toEqual([{ address: '/api/loadings?status=', asClient: false }]);
});

it('asks for the numbers in the address, or those that the home page has handed over', () => {
  expect(addresses('/search', { search: '?filter=A-1,B%202&filter[]=C3' })).toEqual([
    '/api/packages/search?filter=A-1%2CB+2%2CC3',
  ]);
  expect(addresses('/search', { state: { filter: ['X1'] }, search: '?filter=A1' })).toEqual([
    '/api/packages/search?filter=X1',
  ]);
  expect(addresses('/search')).toEqual([]);
});

it('asks for the usual days of the dashboard, as the dashboard does', () => {
  const { from, to } = defaultRange('2026-03-01');
  expect(addresses('/dashboard')).toEqual([
    '/api/users/clients/101/account',
    `/api/statistics/client-dashboard?state=USD&from=${from}&to=${to}`,
    `/api/statistics/client-overview?state=USD&from=${from}&to=${to}`,
  ]);
});

it.each([
  ['/packages/1041', '', '/api/packages/1041'],
  ['/profile/101', '', '/api/users/clients/101'],
  ['/attachments/101', '', '/api/users/clients/101/attachments'],
  ['/shipping-address', '', '/api/address'],
  ['/invoices', '?kind=INVOICE', '/api/users/clients/101/account'],
  ['/statement', '', '/api/users/clients/101/account'],
])('asks for what %s%s shows, in the name of the client', (pathname, search, address) => {
  expect(earlyCalls(visit(pathname, { search }))).toEqual([{ address, asClient: true }]);
  expect(earlyCalls(visit(pathname, { search, clientId: null }))).toEqual([]);
});

it.each([
  ['', ''],
  ['?status=ARRIVED&page=3', 'ARRIVED'],
  ['?status=NONSENSE', ''],
])('asks for the packages of /packages%s and where the cartons of divided ones are', (search, status) => {
  expect(addresses('/packages', { search })).toEqual([
    `/api/packages/client?status=${status}`,
    '/api/packages/divided',
  ]);
});

it('asks for an invoice and for the account, whose clock it reads', () => {
  expect(addresses('/invoices/7')).toEqual(['/api/users/clients/101/documents/7', '/api/users/clients/101/account']);
});

it.each([
  ['', 1],
  ['?page=2', 2],
  ['?page=-2', 1],
])('asks for the account and the page of payments of /payments%s', (search, page) => {
  expect(addresses('/payments', { search })).toEqual([
    '/api/users/clients/101/account',
    `/api/users/clients/101/payments?page=${page}&take=5`,
  ]);
});

it.each(['/', '/login', '/packages/abc', '/invoices/abc', '/staff', '/constructor', '/toString/1'])(
  'asks for nothing on %s',
  (pathname) => {
    expect(addresses(pathname)).toEqual([]);
  },
);

it('is named by pages that exist alone', async () => {
  const { allPages } = await import('../routes');
  expect(earlyPaths.filter((path) => !allPages.some((page) => page.path === path))).toEqual([]);
});
