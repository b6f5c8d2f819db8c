import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { mount } from '#tests/support/mount';
import { StaffContext } from '../kit/staff';
import { Outcome } from './outcome';

const staff = { id: 1, role: 'admin', branch: 'Accra' } as StaffSession;
const none = { rows: 0, good: 0, warned: 0, bad: 0, skipped: 0, imported: 0, removed: 0, kept: 0 };

it.each([
  [1, 'Undone: 1 opening balance was removed, 0 stayed.'],
  [2, 'Undone: 2 opening balances were removed, 0 stayed.'],
])('says that the undo removed %i of the rows', async (removed, sentence) => {
  const detail = { id: 7, kind: 'balances', state: 'UNDONE', counts: { ...none, removed } } as ImportDetail;
  mount(
    <StaffContext value={staff}>
      <Outcome detail={detail} onChanged={() => {}} />
    </StaffContext>,
  );
  await expect.element(page.getByText(sentence)).toBeVisible();
});
