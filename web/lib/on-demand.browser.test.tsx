import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { onDemand } from './on-demand';

const NotLoaded = ({ onRetry, onClose }: { onRetry: () => void; onClose: (() => void) | undefined }) => (
  <>
    <button type="button" onClick={onRetry}>
      Try again
    </button>
    {onClose && (
      <button type="button" onClick={onClose}>
        Cancel
      </button>
    )}
  </>
);

it('keeps the page when the code does not come, and shows it once it has', async () => {
  let isOffline = true;
  let asked = 0;
  const Note = onDemand<{ text: string }>(
    async () => {
      asked += 1;
      if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
      return ({ text }) => <p>{text}</p>;
    },
    NotLoaded,
    <p>Loading…</p>,
  );
  mount(
    <>
      <input aria-label="Reason" defaultValue="what was typed" />
      <Note text="Here it is." />
      <Note text="And again." />
    </>,
  );
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry.first()).toBeVisible();
  expect(page.getByRole('button', { name: 'Cancel' }).elements()).toEqual([]);
  isOffline = false;
  await retry.first().click();
  await expect.element(page.getByText('Here it is.')).toBeVisible();
  await retry.first().click();
  await expect.element(page.getByText('And again.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('what was typed');
  expect(asked).toBe(4);
});

const NeverThere = onDemand<{ onClose: () => void }>(() => Promise.reject(new TypeError('No network')), NotLoaded);

function Opener() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <NeverThere onClose={() => setOpen(false)} /> : <p>Closed.</p>;
}

it('can be closed without its code', async () => {
  mount(<Opener />);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Closed.')).toBeVisible();
});
