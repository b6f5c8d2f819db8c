import { expect, it } from 'vitest';
import { newPassword } from './new-password';

it('a made-up password fits the rule, is easily read, and is never the same', () => {
  const made = new Set(Array.from({ length: 500 }, () => newPassword()));
  expect(made.size).toBe(500);
  for (const each of made) expect(each).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/);
});

it('a byte that would favour a letter is thrown away', () => {
  let call = 0;
  const made = newPassword((bytes) => bytes.fill(call++ === 0 ? 255 : 0));
  expect([made, call]).toEqual(['aaaa-aaaa-aaaa-aaaa', 2]);
});
