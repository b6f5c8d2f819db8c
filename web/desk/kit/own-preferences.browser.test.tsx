import { beforeEach, expect, it } from 'vitest';
import { adoptPreferences, sharePreference } from './own-preferences';

beforeEach(() => localStorage.clear());

const deviceWith = (values: Record<string, string>) => ({
  values,
  read: (name: string) => values[name] ?? null,
  write: (name: string, value: string) => {
    values[name] = value;
  },
});
const done = async () => [];

it('takes over what was chosen on another device, and leaves what is the same', () => {
  const device = deviceWith({ theme: '"dark"', 'columns.packages': '[]' });
  adoptPreferences(7, [{ name: 'theme', value: '"light"' }], device, done);
  expect(device.values).toEqual({ theme: '"light"', 'columns.packages': '[]' });
});

it('keeps a choice that could not be sent, and sends it with the next start', async () => {
  const sent: string[] = [];
  const send = async (name: string, value: string) => {
    sent.push(`${name} ${value}`);
    return [];
  };
  await sharePreference(7, 'theme', '"dark"', () => Promise.reject(new Error('offline')));
  const device = deviceWith({ theme: '"dark"' });
  adoptPreferences(7, [{ name: 'theme', value: '"light"' }], device, send);
  expect([device.values, sent]).toEqual([{ theme: '"dark"' }, ['theme "dark"']]);
  await expect.poll(() => localStorage.getItem('kwanline.desk.7.unsent')).toBe('[]');
  adoptPreferences(7, [{ name: 'theme', value: '"light"' }], device, send);
  expect(device.values).toEqual({ theme: '"light"' });
});

it('sends nothing that belongs to the device', async () => {
  let count = 0;
  await sharePreference(7, 'scan-sound', 'true', async () => {
    count += 1;
    return [];
  });
  expect(count).toBe(0);
});
