import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { EstimatedArrival } from './estimated-arrival';

const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString();

it('counts down to the arrival of a package at sea, and no longer once it has arrived', () => {
  mount(
    <>
      <p data-testid="at-sea">
        <EstimatedArrival status="IN_TRANSIT" eta={inTenDays} />
      </p>
      <p data-testid="arrived">
        <EstimatedArrival status="ARRIVED" eta={inTenDays} />
      </p>
      <p data-testid="delivered">
        <EstimatedArrival status="DELIVERED" eta={inTenDays} />
      </p>
    </>,
  );
  expect(page.getByTestId('at-sea').element().textContent).toContain('left');
  for (const name of ['arrived', 'delivered']) {
    const text = page.getByTestId(name).element().textContent;
    expect(text).not.toContain('left');
    expect(text).toMatch(/\d{4}/);
  }
});
