import { expect, it } from 'vitest';
import { chargeKinds } from '#contract/documents/rules';
import { messageKinds } from '#contract/staff/messages/rules';
import { en } from '../translations/en';
import { recordEn } from '../translations/record-en';
import { recordZh } from '../translations/record-zh';
import { zh } from '../translations/zh';
import { logSentence } from './log-words';

it('tells a change of status in words, with the reason as it was written', () => {
  const entry = { action: 'HELD', details: { from: 'YET_TO_LOAD', to: 'ON_HOLD', reason: 'Papers are missing.' } };
  expect(logSentence(entry, en)).toEqual({
    what: 'Put on hold',
    quoted: 'Papers are missing.',
    changes: [{ name: 'Status', from: 'Yet to load', to: 'On hold' }],
  });
});

it('tells what a field was and is, by the name that the desk has for it', () => {
  const entry = { action: 'changed the warehouse', details: { name: { from: 'Old', to: 'New' } } };
  expect(logSentence(entry, en).changes).toEqual([{ name: 'Name', from: 'Old', to: 'New' }]);
});

it('tells an expected arrival as a day, and any other moment with its time', () => {
  const day = { action: 'DEPART', details: { eta: '2026-12-20T00:00:00.000Z' } };
  expect(logSentence(day, en).changes).toEqual([{ name: 'Expected arrival', from: null, to: '20 Dec 2026' }]);
  const moved = {
    action: 'CHANGE_ETA',
    details: { eta: { from: '2026-12-20T00:00:00.000Z', to: '2026-12-22T06:30:00.000Z' } },
  };
  expect(logSentence(moved, en).changes).toMatchObject([
    { from: '20 Dec 2026', to: expect.stringMatching(/^22 Dec .*06:30$/) },
  ]);
});

it('calls a tier a tier, also in lines that were written in the form of a status', () => {
  const entry = { action: 'changed the tier', details: { from: 'Bronze', to: 'Gold' } };
  expect(logSentence(entry, en).changes).toEqual([{ name: 'Tier', from: 'Bronze', to: 'Gold' }]);
});

it.each([
  [en, 'number of cartons'],
  [zh, '箱数'],
])('counts the cartons of a split', (words, name) => {
  const entry = { action: 'SPLIT', details: { cartons: [9, 10, 11, 12], part: 77 } };
  expect(logSentence(entry, words).changes).toEqual([{ name, from: null, to: '4' }]);
});

it('does not call a number of cartons their sizes', () => {
  const entry = { action: 'found, and not in the manifest', details: { cartons: 4 } };
  expect(logSentence(entry, en).changes).toEqual([{ name: 'number of cartons', from: null, to: '4' }]);
});

it('leaves out numbers of rows and codes', () => {
  const entry = { action: 'handed over', details: { handoverId: 7, number: 'H-000012', packages: [4, 5] } };
  expect(logSentence(entry, en).changes).toEqual([
    { name: 'Packages', from: null, to: '2' },
    { name: 'Number', from: null, to: 'H-000012' },
  ]);
});

it.each([en, zh])('never shows a code: an unknown action is a change, a resolved discrepancy has a name', (words) => {
  expect(logSentence({ action: 'SOMETHING_NEW', details: { rawKey: 1 } }, words)).toEqual({
    what: words.logChanged,
    quoted: null,
    changes: [],
  });
  expect(logSentence({ action: 'resolved: MISSING', details: {} }, words).what).not.toContain('MISSING');
});

it('names a corrected category as the reader does', () => {
  const entry = { action: 'CORRECTED', details: { category: { from: 'Normal goods', to: 'Phones' } } };
  const names: Record<string, string> = { 'Normal goods': '普货' };
  const { changes } = logSentence(entry, zh, (written) => names[written] ?? written);
  expect(changes).toEqual([{ name: '类别', from: '普货', to: 'Phones' }]);
});

it.each([
  [en, 'Refund', 'Mobile money', 'Available for collection'],
  [zh, '退款', '移动支付', '可提货'],
] as const)('names the kind of a charge or message and how money was paid', (words, charge, method, message) => {
  const details = { kind: 'REFUND', what: 'Paid twice', usd: 40, paidMethod: 'MOBILE_MONEY', paidReference: 'MM-77' };
  const { changes } = logSentence({ action: 'allowed a charge', details }, words);
  expect(changes.map(({ to }) => to)).toEqual([charge, 'Paid twice', '40', method, 'MM-77']);
  const sent = { action: 'sent a WhatsApp message', details: { messageId: 3, kind: 'AVAILABLE' } };
  expect(logSentence(sent, words).changes.map(({ to }) => to)).toEqual([message]);
});

it('has a word for every kind of charge and message', () => {
  for (const words of [en, zh])
    for (const kind of [...chargeKinds, ...messageKinds]) {
      const [change] = logSentence({ action: 'added a charge', details: { kind } }, words).changes;
      expect(change?.to, kind).not.toMatch(/^[A-Z_]+$/);
    }
});

it('keeps the kind of a branch', () => {
  const entry = { action: 'changed the branch', details: { kind: { from: 'warehouse', to: 'branch' } } };
  expect(logSentence(entry, en).changes).toEqual([{ name: 'Kind', from: 'Warehouse', to: 'Branch' }]);
});

it.each([
  [en, 'Carton: 7 of 12', 'Weight: 13.5 kg (carton 3, 4)'],
  [zh, '箱: 第 7 箱，共 12 箱', '重量: 13.5 kg (第 3, 4 箱)'],
])('names a carton in the language of the reader', (words, damaged, weighed) => {
  const told = (details: Record<string, unknown>) =>
    logSentence({ action: 'CORRECTED', details }, words).changes.map(({ name, to }) => `${name}: ${to}`);
  expect(told({ carton: '7 of 12' })).toEqual([damaged]);
  expect(told({ weight: { from: '12.5 kg', to: '13.5 kg (carton 3, 4)' } })).toEqual([weighed]);
});

it('has a sentence for every event of a package', () => {
  const kinds = Object.keys(en.package.kinds);
  for (const { history } of [recordEn, recordZh])
    expect(kinds.filter((kind) => !Object.hasOwn(history.sentences, kind))).toEqual([]);
});
