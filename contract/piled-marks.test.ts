import { afterEach, expect, it, vi } from 'vitest';
import { phone } from '#contract/fields';
import { trackingNumber } from '#contract/staff/fields';
import { intakeForm } from '#contract/staff/packages/schema';

afterEach(() => {
  vi.restoreAllMocks();
});

// Unicode puts marks in order in a time that grows with the square of their number: 16,000 take a quarter of a second.
it.each([
  ['a phone', phone],
  ['a tracking number', trackingNumber],
  ['a tracking number at intake', intakeForm.shape.trackingNumber],
])('refuses %s of thousands of marks without putting all of them in order', (_what, schema) => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const { success } = schema.safeParse('\u0345'.repeat(8_000) + '\u0334'.repeat(8_000));
  expect(success).toBe(false);
  expect(Math.max(...normalize.mock.contexts.map((text) => String(text).length))).toBeLessThanOrEqual(1_000);
});
