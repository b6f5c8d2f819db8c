import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readSaved, saveResult } from './saved-results';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

describe('saved results', () => {
  it('come back with the moment they were saved', () => {
    saveResult('search', 'A', [{ trackingNumber: 'A' }], 1000);
    expect(readSaved('search', 'A')).toEqual({ at: 1000, value: [{ trackingNumber: 'A' }] });
  });

  it('are kept apart by kind and by key', () => {
    saveResult('search', 'A', 1);
    expect(readSaved('search', 'B')).toBeNull();
    expect(readSaved('loadings', 'A')).toBeNull();
  });

  it('are replaced by a newer answer to the same question', () => {
    saveResult('search', 'A', 'old', 1000);
    saveResult('search', 'A', 'new', 2000);
    expect(readSaved('search', 'A')).toEqual({ at: 2000, value: 'new' });
  });

  it('keep the last ten searches and forget the oldest', () => {
    for (let i = 1; i <= 11; i++) saveResult('search', `N${i}`, i);
    expect(readSaved('search', 'N1')).toBeNull();
    expect(readSaved('search', 'N2')?.value).toBe(2);
    expect(readSaved('search', 'N11')?.value).toBe(11);
  });

  it.each(['{', '7', '[null, 1, {"key":"A"}]', '[{"key":"A","at":"x","value":1}]'])(
    'read nothing out of %s',
    (text) => {
      saveResult('search', 'A', 1);
      for (const key of stored.keys()) stored.set(key, text);
      expect(readSaved('search', 'A')).toBeNull();
    },
  );

  it('do without a storage that refuses', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    });
    expect(() => saveResult('search', 'A', 1)).not.toThrow();
    vi.stubGlobal('localStorage', undefined);
    expect(readSaved('search', 'A')).toBeNull();
  });
});
