import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { mount } from '#tests/support/mount';
import { StaffContext } from '../kit/staff';
import { DuplicateRows } from './duplicate-rows';
import { noAnswers, type TypedAnswers } from './typed-answers';

const staff = { id: 1, role: 'admin', branch: 'Accra' } as StaffSession;
const detail = { id: 7, kind: 'clients', columns: [], plan: null, suggestion: {} } as unknown as ImportDetail;

/** The form comes and goes with each check of the file, as on its page. */
function Page() {
  const [typed, setTyped] = useState<TypedAnswers['duplicates']>(noAnswers.duplicates);
  const [checks, setChecks] = useState(0);
  return (
    <>
      <DuplicateRows key={checks} detail={detail} onChanged={() => {}} typed={typed} onType={setTyped} />
      <button type="button" onClick={() => setChecks(checks + 1)}>
        Another form checks the file
      </button>
    </>
  );
}

it('keeps the answers that were chosen while another form checks the file again', async () => {
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <StaffContext value={staff}>
        <Page />
      </StaffContext>
    </QueryClientProvider>,
  );
  const phone = page.getByLabelText('A client or an earlier row has the phone');
  await userEvent.selectOptions(phone, 'Leave the row out');
  await userEvent.click(page.getByRole('button', { name: 'Another form checks the file' }));
  await expect.element(phone).toHaveDisplayValue('Leave the row out');
});
