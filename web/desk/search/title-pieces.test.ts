import { expect, it } from 'vitest';
import { piecesOf } from './title-pieces';

const shown = (title: string, text: string, strongFrom: number) =>
  piecesOf(title, text, strongFrom).map(
    ({ piece, isTyped, isStrong }) => `${isTyped ? '_' : ''}${isStrong ? '*' : ''}${piece}`,
  );

it('shows the last six characters of a tracking number strong, and marks what was typed', () => {
  expect(shown('304458829910', '', 6)).toEqual(['304458', '*829910']);
  expect(shown('304458829910', '4588', 6)).toEqual(['304', '_458', '_*8', '*29910']);
  expect(shown('304458829910', '910', 6)).toEqual(['304458', '*829', '_*910']);
});

it('shows the whole of another title strong', () => {
  expect(shown('KWL-AMA MENSAH', ' ama ', 0)).toEqual(['*KWL-', '_*AMA', '* MENSAH']);
  expect(shown('KWL-AMA MENSAH', 'esi', 0)).toEqual(['*KWL-AMA MENSAH']);
});

it('shows a number of six characters or fewer strong', () => {
  expect(shown('12345', '', -1)).toEqual(['*12345']);
});
