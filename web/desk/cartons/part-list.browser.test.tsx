import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PackagePart } from '#contract/staff/cartons/schema';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { mount } from '#tests/support/mount';
import { PartList } from './part-list';

const part = (packageId: number, more: Partial<PackagePart>): PackagePart => ({
  ...{ packageId, cartons: 4, quantity: 4, cbm: 0.4, status: 'ARRIVED', isMissing: false, isOnTransfer: false },
  ...{ available: null, containerId: 2, containerReference: 'KWL-26-300', inside: null, branch: null, positions: [] },
  ...more,
});

it('says which cartons are on a transfer', () => {
  const here = { id: 1, status: 'ARRIVED', containerId: 2 } as DeskPackage;
  mount(
    <MemoryRouter>
      <PartList parts={[part(1, {}), part(3, { isOnTransfer: true })]} here={here} />
    </MemoryRouter>,
  );
  const texts = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent.includes('On a transfer'));
  expect(texts).toEqual([false, true]);
});
