import { expect, it } from 'vitest';
import type { DeskBranch } from '#contract/staff/branches/schema';
import { formatBranchTime, startOfDay, zoneOf } from './branch-time';
import { keepBranches } from './branches';

const branch = (code: string, timeZone: DeskBranch['timeZone']): DeskBranch => ({
  ...{ id: 1, code, name: code, nameZh: code, country: 'GH', kind: 'branch', timeZone, position: 0, active: true },
  ...{ receives: false, loads: false, checksArrivals: true, handsOver: true, takesMoney: true, version: 1 },
});
keepBranches([branch('Yiwu', 'Asia/Shanghai'), branch('Kumasi', 'Africa/Accra')]);

const now = new Date('2026-11-16T09:00:00.000Z');
const at = (timestamp: string, code: string, language: 'en' | 'zh-CN' = 'en') =>
  formatBranchTime(timestamp, { zone: zoneOf(code), language, now });

it('tells a moment on the clock of the branch: Beijing time in China, GMT in Ghana', () => {
  expect(at('2026-11-15T20:30:00.000Z', 'Yiwu')).toBe('16 Nov 04:30');
  expect(at('2026-11-15T20:30:00.000Z', 'Kumasi')).toBe('15 Nov 20:30');
});

it('names the year only when it is not this one, by the clock of the branch', () => {
  expect(at('2025-12-31T20:30:00.000Z', 'Kumasi')).toBe('31 Dec 2025 20:30');
  expect(at('2025-12-31T20:30:00.000Z', 'Yiwu')).toBe('1 Jan 04:30');
});

it('writes the day as the language does', () => {
  expect(at('2026-11-15T20:30:00.000Z', 'Yiwu', 'zh-CN')).toBe('11月16日 04:30');
});

it('takes GMT for a branch that is not known yet', () => {
  expect(at('2026-11-15T20:30:00.000Z', 'Tema')).toBe('15 Nov 20:30');
});

it('begins the day of a branch at its own midnight', () => {
  const begin = (moment: string, code: string) => startOfDay(new Date(moment), zoneOf(code)).toISOString();
  expect(begin('2026-11-15T20:30:10.500Z', 'Yiwu')).toBe('2026-11-15T16:00:00.000Z');
  expect(begin('2026-11-15T15:59:59.999Z', 'Yiwu')).toBe('2026-11-14T16:00:00.000Z');
  expect(begin('2026-11-15T20:30:10.500Z', 'Kumasi')).toBe('2026-11-15T00:00:00.000Z');
});
