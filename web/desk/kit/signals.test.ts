import { expect, it } from 'vitest';
import { signals } from './signals';

it('tells a good, a repeated and a wrong scan apart by their sound, and by their vibration alone', () => {
  const { go, before, stop } = signals;
  const sounds = [go, before, stop].map(({ notes }) => JSON.stringify(notes));
  const vibrations = [go, before, stop].map(({ vibration }) => JSON.stringify(vibration));
  expect(new Set(sounds).size).toBe(3);
  expect(new Set(vibrations).size).toBe(3);
  expect(vibrations).not.toContain('0');
});

it('rises with the last carton of a package', () => {
  const [first, second] = signals.last.notes;
  expect(first).toEqual(signals.go.notes[0]);
  expect(second?.hertz).toBeGreaterThan(first?.hertz ?? 0);
});
