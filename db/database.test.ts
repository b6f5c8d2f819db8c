import { expect, it } from 'vitest';
import { statement } from '#db/database';

it('refuses a name that comes with another text', () => {
  statement('database-test-one', 'select 1');
  expect(() => statement('database-test-one', 'select 2')).toThrow(
    'Two statements are named database-test-one: give one of them another name.',
  );
});

it('takes the same text under the same name twice, and any text without a name', () => {
  expect(statement('database-test-same', 'select 1')).toEqual(statement('database-test-same', 'select 1'));
  expect([statement('', 'select 1'), statement('', 'select 2')].map(({ text }) => text)).toEqual([
    'select 1',
    'select 2',
  ]);
});
