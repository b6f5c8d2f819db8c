import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { WaitingTime } from './waiting-time';

it.each([
  [{ freeDaysLeft: 5, daysWaiting: 2, warehousingFee: 0 }, '5 free days left'],
  [{ freeDaysLeft: 1, daysWaiting: 6, warehousingFee: 0 }, '1 free day left'],
  [{ freeDaysLeft: 0, daysWaiting: 7, warehousingFee: 0 }, 'Free until tonight'],
  [{ freeDaysLeft: 0, daysWaiting: 9, warehousingFee: 10 }, '$10.00 so far'],
  [{ freeDaysLeft: 0, daysWaiting: 9, warehousingFee: null }, 'No free days left'],
  // Another part of the package is charged for these days.
  [{ freeDaysLeft: 0, daysWaiting: 9, warehousingFee: 0 }, 'No free days left'],
])('says how long goods wait free, or what the wait costs (%j)', async (row, text) => {
  mount(
    <p data-testid="waits">
      <WaitingTime {...row} />
    </p>,
  );
  await expect.element(page.getByTestId('waits')).toHaveTextContent(text);
});
