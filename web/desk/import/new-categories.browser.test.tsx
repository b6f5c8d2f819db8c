import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { mount } from '#tests/support/mount';
import { StaffContext } from '../kit/staff';
import { NewCategories } from './new-categories';
import { noAnswers } from './typed-answers';

function Form() {
  const [typed, setTyped] = useState(noAnswers.categories);
  return <NewCategories id={7} words={['Shoes']} onChanged={() => {}} typed={typed} onType={setTyped} />;
}

it('names the category and the column of a price that cannot be', async () => {
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <StaffContext value={{ id: 1, role: 'admin', branch: 'Accra' } as StaffSession}>
        <Form />
      </StaffContext>
    </QueryClientProvider>,
  );
  const refused = async (typed: Record<string, string>) => {
    for (const [name, text] of Object.entries(typed)) await userEvent.fill(page.getByLabelText(`Shoes: ${name}`), text);
    await userEvent.click(page.getByRole('button', { name: /Create/ }));
    return page.getByRole('alert').element().textContent;
  };
  const rule = 'Enter an amount from 0 to 1,000,000 with at most 2 decimals.';
  const [usd, ghs] = ['USD per cbm', 'GHS per cbm'];
  expect(await refused({ [usd]: '-5', [ghs]: '60' })).toBe(`Shoes, ${usd}: ${rule}`);
  expect(await refused({ [usd]: '5', [ghs]: '' })).toBe(`Shoes, ${ghs}: ${rule}`);
  expect(await refused({ [ghs]: '1,000,001' })).toBe(`Shoes, ${ghs}: ${rule}`);
  expect(await refused({ [ghs]: '60', 'Air, per kg (USD)': '2', 'Air, per kg (GHS)': '-24' })).toBe(
    `Shoes, Air, per kg (GHS): ${rule}`,
  );
});
