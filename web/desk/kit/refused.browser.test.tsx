import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount, texts } from '#tests/support/mount';
import { Refused } from './refused';

const examples = [{ id: 7, trackingNumber: '773412905561' }];

it('names all refused packages when it can, and examples of them in a sentence of their own when they are more', () => {
  const groups = [
    { sentence: 'This package is available in Accra.', count: 1, examples },
    { sentence: 'This package is on hold.', count: 20, examples },
  ];
  mount(
    <MemoryRouter>
      <Refused title="Not changed:" groups={groups} />
    </MemoryRouter>,
  );
  expect(texts(page.getByRole('listitem'))).toEqual([
    '1 · This package is available in Accra. 773412905561',
    '20 · This package is on hold. For example 773412905561',
  ]);
});
