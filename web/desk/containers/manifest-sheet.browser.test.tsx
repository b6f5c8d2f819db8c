import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import type { DeskBranch } from '#contract/staff/branches/schema';
import type { PrintedManifest } from '#contract/staff/prints/schema';
import { mount } from '#tests/support/mount';
import { storeDeskSession } from '../../lib/desk-session';
import { keepBranches } from '../kit/branches';
import { StaffContext } from '../kit/staff';
import { ManifestSheet } from './manifest-sheet';

const staff = { id: 1, name: 'Akua', role: 'admin', branch: 'Accra' } as StaffSession;
const row = {
  trackingNumber: '393208164455',
  clientId: 1,
  customer: 'KWL-ABENA',
  package: 'Curtains',
  cartons: 12,
  cbm: 1,
};
const manifestOf = (weightKg: number | null) =>
  ({
    container: { reference: 'KWL-26-310', mode: 'SEA', state: 'CLOSED', usedCbm: 1, capacityCbm: 68, packages: 1 },
    rows: [{ ...row, id: 1371, wholeId: 1371, weightKg, branch: 'Kumasi' }],
  }) as PrintedManifest;
const headings = () => [...document.querySelectorAll('.manifest-table th')].map(({ textContent }) => textContent);

it('lists goods at sea with the weight once something was weighed, and with the branch that they are for', async () => {
  mount(
    <StaffContext value={staff}>
      <ManifestSheet manifest={manifestOf(204.5)} />
    </StaffContext>,
  );
  await expect.element(page.getByRole('cell', { name: '1371' })).toBeInTheDocument();
  expect(headings()).toContain('Kg');
  await expect.element(page.getByRole('cell', { name: 'Kumasi' })).toBeInTheDocument();
});

it('says nothing of the weight of a client whose goods were not weighed', async () => {
  const { container, rows } = manifestOf(204.5);
  const other = { ...row, id: 1372, wholeId: 1372, clientId: 2, customer: 'KWL-KOFI', weightKg: null, branch: 'Accra' };
  mount(
    <StaffContext value={staff}>
      <ManifestSheet manifest={{ container, rows: [...rows, other] } as PrintedManifest} />
    </StaffContext>,
  );
  await expect.element(page.getByRole('cell', { name: '1372' })).toBeInTheDocument();
  const weights = [...document.querySelectorAll('.manifest-table .manifest-client')].map(
    (line) => line.children[2]?.textContent,
  );
  expect(weights).toEqual(['204.50', '–']);
});

it('has no column of dashes where nothing was weighed', async () => {
  mount(
    <StaffContext value={staff}>
      <ManifestSheet manifest={manifestOf(null)} />
    </StaffContext>,
  );
  await expect.element(page.getByRole('cell', { name: 'Kumasi' })).toBeInTheDocument();
  expect(headings()).not.toContain('Kg');
});

it('names the days of the page: those of China for a reader in China, those of Ghana for one in Ghana', async () => {
  const { container, rows } = manifestOf(null);
  // In China it is the next day by then.
  const days = { loaded: '2026-11-02T17:00:00Z', departure: '2026-11-03T18:00:00Z', eta: '2026-12-14' };
  const manifest = { container: { ...container, ...days }, rows } as PrintedManifest;
  const facts = () => [...document.querySelectorAll('.sheet-facts')].at(-1)?.textContent;
  keepBranches([{ code: 'Guangdong', timeZone: 'Asia/Shanghai' }] as DeskBranch[]);
  for (const [branch, departure, closed] of [
    ['Guangdong', '4 Nov 2026', '3 Nov 2026'],
    ['Accra', '3 Nov 2026', '2 Nov 2026'],
  ] as const) {
    storeDeskSession({ ...staff, branch, accessToken: 'a-token' });
    mount(
      <StaffContext value={staff}>
        <ManifestSheet manifest={manifest} />
      </StaffContext>,
    );
    expect(facts()).toContain(departure);
    expect(facts()).toContain('14 Dec 2026');
    await expect.element(page.getByText(closed)).toBeInTheDocument();
  }
});
