import { describe, expect, it } from 'vitest';
import { exactHit } from './exact-hit';

type Found = Parameters<typeof exactHit>[0];

const found = (hits: Partial<Record<keyof Found, object[]>>) =>
  ({
    best: null,
    packages: [],
    clients: [],
    containers: [],
    payments: [],
    handovers: [],
    documents: [],
    ...hits,
  }) as unknown as Found;
const exact = (id: number) => ({ id, match: 'exact' });
const part = (id: number) => ({ id, match: 'part' });

describe('what a scanner opens', () => {
  it('is the one thing of exactly this number', () => {
    expect(exactHit(found({ packages: [exact(5), part(6)], containers: [part(1)] }))).toBe('/staff/packages/5');
    expect(exactHit(found({ containers: [exact(3)] }))).toBe('/staff/containers/3');
    expect(exactHit(found({ handovers: [exact(2)] }))).toBe('/staff/handovers/2');
    expect(exactHit(found({ payments: [exact(9)] }))).toBe('/staff/payments/9');
  });

  it('is nothing when several have it, or when it only begins or ends so', () => {
    expect(exactHit(found({ packages: [exact(5), exact(6)] }))).toBeNull();
    expect(exactHit(found({ packages: [exact(5)], containers: [exact(3)] }))).toBeNull();
    expect(exactHit(found({ packages: [part(5)] }))).toBeNull();
    expect(exactHit(found({}))).toBeNull();
  });

  it('is no client: the name of a person is looked at first', () => {
    expect(exactHit(found({ clients: [exact(4)] }))).toBeNull();
  });
});
