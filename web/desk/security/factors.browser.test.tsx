import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { Factors } from './factors';

const none = { authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0, isRequired: true, sessions: [] };
const app = { ...none, authenticatorSince: '2026-11-19T09:00:00.000Z', recoveryCodesLeft: 10 };

function show(security: Parameters<typeof Factors>[0]['security'], onReady?: () => void) {
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <Factors security={security} {...(onReady && { onReady })} />
    </QueryClientProvider>,
  );
}
const goOn = () => page.getByRole('button', { name: 'Go on' });
const newCodes = () => page.getByRole('button', { name: 'Make new codes' });

it('lets a person go on who reloaded the page after the app was added, with other codes for those that were not saved', async () => {
  let isReady = 0;
  show(app, () => {
    isReady += 1;
  });
  await expect.element(newCodes()).toBeVisible();
  await goOn().click();
  expect(isReady).toBe(1);
});

it('goes nowhere before there is a factor', async () => {
  show(none, () => undefined);
  await expect.element(page.getByRole('button', { name: 'Add an app' })).toBeVisible();
  expect([...goOn().elements(), ...newCodes().elements()]).toEqual([]);
});

it('leads nowhere on the own security page', async () => {
  show(app);
  await expect.element(newCodes()).toBeVisible();
  expect(goOn().elements()).toEqual([]);
});
