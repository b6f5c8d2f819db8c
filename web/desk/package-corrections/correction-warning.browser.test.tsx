import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { ApiError } from '../../lib/api';
import { CorrectionWarning } from './correction-warning';

const unusual = new ApiError(
  409,
  { code: 'UNUSUAL_VALUE', message: 'Unusual.', issues: [{ path: 'cbm', message: 'Unusual.' }] },
  null,
);

function LongForm() {
  const [failure, setFailure] = useState<ApiError | null>(null);
  return (
    <div data-testid="form" style={{ height: 200, overflow: 'auto' }}>
      <button type="button" onClick={() => setFailure(unusual)}>
        Save
      </button>
      <div style={{ height: 900 }} />
      <CorrectionWarning failure={failure} />
      <div style={{ height: 300 }} />
    </div>
  );
}

it('brings the question about an unusual volume into sight in a long form', async () => {
  mount(<LongForm />);
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByText('Please look again');
  await expect.element(question).toBeInTheDocument();
  const form = page.getByTestId('form').element().getBoundingClientRect();
  const { top, bottom } = question.element().getBoundingClientRect();
  expect([top >= form.top, bottom <= form.bottom]).toEqual([true, true]);
});
