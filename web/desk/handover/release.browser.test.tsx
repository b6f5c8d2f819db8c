import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { Release } from './release';

const body = { clientId: 1, amount: 25_000, currency: 'GHS', method: 'CASH' } as const;
const paid = { problem: null, body, worth: 2000, change: 0, left: 0 };
const data = { due: 2000, allowed: 0, isHeld: true, cashLeft: { usd: 2000, ghs: 20_000 }, request: null };
const release = { data, error: null, refetch: () => Promise.reject(new Error('Not asked for here.')) };

const show = (isWaiting: boolean, more: object = {}) =>
  mount(<Release payment={{ read: { ...paid, ...more }, isWaiting, release }} onAsk={() => {}} />);
const told = page.getByRole('status');

it('says that nothing is owed after cash that counts at once', async () => {
  show(false);
  await expect.element(told).toHaveTextContent('Nothing is owed after this payment.');
});

it('keeps the goods on hold while cash above the limit waits for a second person', async () => {
  show(true);
  await expect.element(told).toHaveTextContent('The goods may go once another person has confirmed this payment');
  await expect.element(page.getByRole('button', { name: 'Ask to lift the hold' })).toBeVisible();
});

it('does not promise that a part of the debt releases the goods once it is confirmed', async () => {
  show(true, { worth: 500, left: 1500 });
  await expect.element(told).toHaveTextContent('Take the payment, or ask to lift the hold.');
});

it('says that nothing is owed when nothing is paid and nothing is owed', async () => {
  show(false, { body: null, worth: 0 });
  await expect.element(told).toHaveTextContent('Nothing is owed.');
});
