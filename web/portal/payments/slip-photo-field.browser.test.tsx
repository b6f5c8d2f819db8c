import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inputOf, mount } from '#tests/support/mount';
import { slips } from '../../content/slips';
import { SlipPhotoField } from './slip-photo-field';
import type { SlipPhoto } from './use-slip-form';

function Field({ error }: { error?: string }) {
  const [photo, setPhoto] = useState<SlipPhoto | null>(null);
  return <SlipPhotoField photo={photo} error={error} onChange={setPhoto} onProblem={() => {}} />;
}

const field = () => page.getByLabelText(slips.form.photo, { exact: true });
const slip = () => new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' });

it('asks for the photo in our words, on a button that fills its field, and not in those of the browser', async () => {
  mount(<Field />);
  await expect.element(page.getByText(slips.form.choose)).toBeVisible();
  const input = inputOf(field());
  expect(getComputedStyle(input).opacity).toBe('0');
  const [own, button] = [input.getBoundingClientRect(), input.parentElement?.getBoundingClientRect()];
  expect(own.height).toBeGreaterThanOrEqual(44);
  expect(button?.width).toBeGreaterThanOrEqual(own.width);
});

it('takes a file, and the same file again after it was removed', async () => {
  mount(<Field />);
  await userEvent.upload(field(), slip());
  await userEvent.click(page.getByRole('button', { name: 'Remove slip.pdf' }));
  await expect.element(field()).toHaveFocus();
  await userEvent.upload(field(), slip());
  await expect.element(page.getByText('slip.pdf', { exact: true })).toBeVisible();
});

it('marks the button of a file that is refused', async () => {
  mount(<Field error={slips.form.errors.type} />);
  const button = field().element().parentElement as HTMLElement;
  const danger = getComputedStyle(page.getByText(slips.form.errors.type).element()).color;
  expect(getComputedStyle(button).borderTopColor).toBe(danger);
});
