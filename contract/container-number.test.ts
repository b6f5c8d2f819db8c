import { expect, it } from 'vitest';
import { doubtAbout } from '#contract/container-number';

it.each(['', 'CSQU3054383', 'csqu 305438-3'])('has no doubt about %j', (number) =>
  expect(doubtAbout(number)).toBeNull(),
);

it('knows the right check digit', () => {
  expect(doubtAbout('CSQU3054384')).toEqual({ is: 'digit', given: '4', right: '3' });
});

it.each(['CSQ3054383', 'CSQU305438', '12345678901'])('doubts the form of %j', (number) =>
  expect(doubtAbout(number)).toEqual({ is: 'form' }),
);
