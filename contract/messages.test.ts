import { expect, it } from 'vitest';
import { limits } from '#contract/limits';
import { messages } from '#contract/messages';

it('keeps the password rule of the specification: 7 to 30 characters, although the texts say 8', () => {
  expect(limits).toMatchObject({ passwordMin: 7, passwordMax: 30 });
  expect(messages).toMatchObject({
    password: 'Password must be a more than 8 characters.',
    passwordHint: 'Minimum 8 characters',
  });
});
