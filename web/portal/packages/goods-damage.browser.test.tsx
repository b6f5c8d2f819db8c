import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '#contract/auth/schema';
import type { PackageGoods } from '#contract/disputes/schema';
import { mount } from '#tests/support/mount';
import { ClientContext } from '../../lib/client-query';
import { GoodsNotice } from './goods-notice';
import { GoodsPhotos } from './goods-photos';

const at = '2026-11-18T14:12:00.000Z';
const goods: PackageGoods = {
  ...{ of: 12, weight: 120, cartons: [], missing: 0, lost: 0, photos: [], disputes: [] },
  ...{ damage: [], lastDay: null, mayDispute: true },
};
const show = (children: ReactNode) =>
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <ClientContext value={{ id: 1 } as Session}>{children}</ClientContext>
    </QueryClientProvider>,
  );
const notice = (damage: PackageGoods['damage']) => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ ...goods, damage }));
  show(<GoodsNotice id="1" status="ARRIVED" />);
};
afterEach(() => vi.restoreAllMocks());

const contact = page.getByText('Please contact us before you collect.');

it('asks for a call before the collection while a damaged carton waits', async () => {
  notice([
    { carton: 3, at, isCollected: true, photoIds: [] },
    { carton: 5, at, isCollected: false, photoIds: [] },
  ]);
  await expect.element(contact).toBeVisible();
});

it('does not speak of a collection once the client has the damaged carton', async () => {
  notice([{ carton: 3, at, isCollected: true, photoIds: [] }]);
  await expect.element(page.getByText('Carton 3 of 12 arrived damaged.')).toBeVisible();
  expect(contact.elements()).toHaveLength(0);
});

it('names every damaged carton that a photo shows', () => {
  const photo = { id: 7, kind: 'DAMAGE' as const, size: 900_000, smallSize: null, at };
  show(<GoodsPhotos photos={[{ ...photo, cartons: [3, 5] }]} />);
  expect(page.getByText('Damage of cartons 3, 5, 18 Nov 2026').elements()).toHaveLength(1);
});
