import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
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
