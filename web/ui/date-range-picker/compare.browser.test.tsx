import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusOn, mount } from '#tests/support/mount';
import { dateRangePicker as words } from '../../content/date-range-picker';
import { DateRangePicker } from './date-range-picker';

/** No page of the portal uses Compare (Specification, Date-range picker), so this test mounts the picker alone. */
function Comparing() {
  const [range, setRange] = useState({ from: '2024-02-29', to: '2024-03-31' });
  const [told, setTold] = useState('nothing');
  return (
    <>
      <DateRangePicker
        range={range}
        today="2024-04-15"
        isWide
        words={words}
        showCompare
        onUpdate={(chosen, compared) => {
          setRange(chosen);
          setTold(JSON.stringify({ chosen, compared }));
        }}
      />
      <p data-testid="told">{told}</p>
    </>
  );
}

it('has a switch to compare: it says which range of the year before, and both are given when updated', async () => {
  mount(<Comparing />);
  const trigger = page.getByRole('button', { name: /^Change date range/ });
  const compare = page.getByRole('switch', { name: 'Compare' });
  const told = (text: string) => expect.poll(() => page.getByTestId('told').element().textContent).toBe(text);
  const press = async () => {
    focusOn(compare);
    await userEvent.keyboard(' ');
  };

  await trigger.click();
  await expect.element(compare).not.toBeChecked();
  await expect.element(page.getByText('Compare with the previous year')).toBeVisible();
  await press();
  await expect.element(compare).toBeChecked();
  // One calendar year earlier; 29 February has none, so it is the 28th.
  await expect.element(page.getByText('vs. 28 Feb 2023 - 31 Mar 2023')).toBeVisible();

  // Cancel reverts the switch too.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await told('nothing');
  await trigger.click();
  await expect.element(compare).not.toBeChecked();

  // Switching Compare is a change, so Update applies with the same days.
  await compare.click();
  await expect.element(compare).toBeChecked();
  await page.getByRole('button', { name: 'Update' }).click();
  const chosen = { from: '2024-02-29', to: '2024-03-31' };
  await told(JSON.stringify({ chosen, compared: { from: '2023-02-28', to: '2023-03-31' } }));
  await expect.element(trigger).toHaveTextContent('vs. 28 Feb 2023 - 31 Mar 2023');

  await trigger.click();
  await compare.click();
  await expect.element(compare).not.toBeChecked();
  await page.getByRole('button', { name: 'Update' }).click();
  await told(JSON.stringify({ chosen, compared: null }));
});
