import { expect, it } from 'vitest';
import { requestedPath } from './requested-path';

const dashboard = { pathname: '/dashboard' };

it('keeps path, query and hash of the requested page', () => {
  const from = { pathname: '/packages/12', search: '?page=2', hash: '#journey', key: 'x', state: null };
  expect(requestedPath({ from })).toEqual({ pathname: '/packages/12', search: '?page=2', hash: '#journey' });
});

it.each([null, undefined, 'x', {}, { from: null }, { from: '/payments' }, { from: { pathname: 7 } }])(
  'is the dashboard for %j',
  (state) => expect(requestedPath(state)).toEqual(dashboard),
);

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 'payments', ''])(
  'does not follow %j',
  (pathname) => expect(requestedPath({ from: { pathname, search: '', hash: '' } })).toEqual(dashboard),
);

it('drops a query or hash that is none', () => {
  const from = { pathname: '/payments', search: '//evil.example', hash: 5 };
  expect(requestedPath({ from })).toEqual({ pathname: '/payments', search: '', hash: '' });
});
