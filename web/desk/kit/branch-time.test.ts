import { expect, it } from 'vitest';
import { formatBranchTime, zoneOf } from './branch-time';

const now = new Date('2026-11-16T09:00:00.000Z');
const at = (timestamp: string, branch: 'Guangdong' | 'Kumasi', language: 'en' | 'zh-CN' = 'en') =>
  formatBranchTime(timestamp, { zone: zoneOf(branch), language, now });

it('tells a moment on the clock of the branch: Beijing time in China, GMT in Ghana', () => {
  expect(at('2026-11-15T20:30:00.000Z', 'Guangdong')).toBe('16 Nov 04:30');
  expect(at('2026-11-15T20:30:00.000Z', 'Kumasi')).toBe('15 Nov 20:30');
});

it('names the year only when it is not this one, by the clock of the branch', () => {
  expect(at('2025-12-31T20:30:00.000Z', 'Kumasi')).toBe('31 Dec 2025 20:30');
  expect(at('2025-12-31T20:30:00.000Z', 'Guangdong')).toBe('1 Jan 04:30');
});

it('writes the day as the language does', () => {
  expect(at('2026-11-15T20:30:00.000Z', 'Guangdong', 'zh-CN')).toBe('11月16日 04:30');
});
