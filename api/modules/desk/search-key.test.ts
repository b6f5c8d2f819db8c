import { expect, it } from 'vitest';
import { handoverNumberIn } from '#api/modules/desk/search-key';

it.each(['H-000002', 'h 2', 'H2', 'h - 2', ' H- 02 '])('%j names a hand-over', (text) => {
  expect(handoverNumberIn(text)).toBe(2);
});

it.each(['H', 'H--2', '2', 'H-2x', 'h - - 2'])('%j names none', (text) => {
  expect(handoverNumberIn(text)).toBeNull();
});
