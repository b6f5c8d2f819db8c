import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inputOf, mount } from '#tests/support/mount';
import { DayField } from './day-field';
import './filters.css';

it('leaves room for a whole date in the narrow filters of an account', () => {
  mount(
    <div className="filters" style={{ maxWidth: 420 }}>
      <DayField label="From" name="from" value="" onChange={() => {}} />
      <DayField label="To" name="to" value="" onChange={() => {}} />
    </div>,
  );
  const field = inputOf(page.getByLabelText('From'));
  const { width } = field.getBoundingClientRect();
  // The natural width of the browser's date field.
  field.style.width = 'max-content';
  expect(width).toBeGreaterThanOrEqual(field.getBoundingClientRect().width);
});

function Filter() {
  const [day, setDay] = useState('');
  return (
    <>
      <DayField label="From" name="from" value={day} onChange={setDay} />
      <button type="button">Next</button>
    </>
  );
}

it('says that a half-typed date does not filter yet, and stops saying so once it is whole', async () => {
  mount(<Filter />);
  const sentence = page.getByText('Enter a complete, valid date. Until then this filter is off.');
  await userEvent.click(page.getByLabelText('From'));
  await userEvent.keyboard('03');
  expect(sentence.elements()).toHaveLength(0);
  await userEvent.click(page.getByRole('button', { name: 'Next' }));
  await expect.element(sentence).toBeVisible();
  expect(inputOf(page.getByLabelText('From')).value).toBe('');

  await userEvent.fill(page.getByLabelText('From'), '2026-03-04');
  await expect.element(sentence).not.toBeInTheDocument();
  await userEvent.fill(page.getByLabelText('From'), '0026-03-04');
  await expect.element(sentence).toBeVisible();
});
