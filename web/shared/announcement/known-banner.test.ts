import { beforeEach, expect, it, vi } from 'vitest';
import type { Announcement } from '#contract/announcements/schema';
import { keepBanner, knownBanner } from './known-banner';

const announcement: Announcement = { title: 'Closed on Friday', body: '<p>Holiday.</p>', show: 'TRUE' };
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});

it('knows the banner that was kept, with its height', () => {
  expect(knownBanner()).toBeNull();
  keepBanner(announcement, 129);
  expect(knownBanner()).toEqual({ announcement, height: 129 });
});

it('forgets a banner that was taken off', () => {
  keepBanner(announcement, 129);
  keepBanner({ ...announcement, show: 'FALSE' }, 0);
  expect(knownBanner()).toBeNull();
});

it('does without it where the browser refuses storage', () => {
  vi.stubGlobal('localStorage', undefined);
  keepBanner(announcement, 129);
  expect(knownBanner()).toBeNull();
});
