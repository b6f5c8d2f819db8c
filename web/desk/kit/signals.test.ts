import { afterEach, expect, it, vi } from 'vitest';
import { signal, signals } from './signals';

afterEach(() => vi.unstubAllGlobals());

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

it('neither sounds nor vibrates when both are switched off', () => {
  const felt: unknown[] = [];
  const started: number[] = [];
  class Node {
    connect = (to: unknown) => to;
    start = (at: number) => started.push(at);
    stop = () => {};
  }
  vi.stubGlobal('navigator', { vibrate: (pattern: unknown) => felt.push(pattern) });
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
    },
  );
  vi.stubGlobal('OscillatorNode', Node);
  vi.stubGlobal('GainNode', Node);
  signal('stop', false);
  expect([felt, started]).toEqual([[], []]);
  signal('stop', true);
  expect([felt, started]).toEqual([[400], [0, 0.24]]);
});
