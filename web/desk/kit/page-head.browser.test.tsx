import { BrowserRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { Link } from '../../ui/link';
import { PageHead } from './page-head';
import './desk-tokens.css';

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

it('writes a fact that is a link on the line of the other facts', () => {
  mount(
    <BrowserRouter>
      <div className="desk">
        <PageHead
          title="304458829910"
          facts={[
            'No. 1224',
            <Link key="client" to="/staff/clients/101">
              KWL-AMA
            </Link>,
          ]}
        />
      </div>
    </BrowserRouter>,
  );
  const topOf = (text: string) => {
    const range = document.createRange();
    range.selectNodeContents(page.getByText(text, { exact: true }).element());
    return Math.round(range.getBoundingClientRect().top);
  };
  expect(topOf('KWL-AMA')).toBe(topOf('No. 1224'));
});

it('shows an action as its icon alone, which is still called by its name', async () => {
  const onChoose = vi.fn();
  mount(
    <BrowserRouter>
      <PageHead
        title="KWL-26-325"
        actions={[{ label: 'Print the manifest', icon: 'printer', isIcon: true, onChoose }]}
      />
    </BrowserRouter>,
  );
  const button = page.getByRole('button', { name: 'Print the manifest' });
  expect(button.element().getBoundingClientRect().width).toBeLessThan(60);
  await button.click();
  expect(onChoose).toHaveBeenCalledTimes(1);
});
