import { BrowserRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { PageHead } from './page-head';

function open(isBusy: boolean) {
  const onSubmit = vi.fn();
  mount(
    <BrowserRouter>
      <PageHead title="Record a payment" primary={{ label: 'Record payment', form: 'payment', isBusy }} />
      <form
        id="payment"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <input aria-label="Amount" />
        <input aria-label="Reference" />
      </form>
    </BrowserRouter>,
  );
  return onSubmit;
}

it('saves the form of the page from its title row, and by Enter in a field', async () => {
  const onSubmit = open(false);
  await page.getByRole('button', { name: 'Record payment' }).click();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await page.getByRole('textbox', { name: 'Amount' }).click();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('does nothing while the form is being saved', async () => {
  const onSubmit = open(true);
  const button = page.getByRole('button', { name: 'Record payment' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(onSubmit).not.toHaveBeenCalled();
});
