import { describe, expect, it } from 'vitest';
import { exactHit } from './exact-hit';

type Found = Parameters<typeof exactHit>[0];

const found = (packages: object[], containers: object[] = []) =>
  ({ packages, containers, clients: [] }) as unknown as Found;
const pkg = (id: number, trackingNumber: string) => ({ id, trackingNumber });
const box = (id: number, reference: string, containerNumber: string | null = null) => ({
  id,
  reference,
  containerNumber,
});

describe('what a scanner opens', () => {
  it('is the one package of this number, however it is written', () => {
    expect(exactHit(found([pkg(5, 'YT 77-34'), pkg(6, 'YT77341')]), 'yt7734')).toBe('/staff/packages/5');
  });

  it('is the one container of this reference or number', () => {
    expect(exactHit(found([], [box(3, 'KWL-26-319')]), 'kwl 26 319')).toBe('/staff/containers/3');
    expect(exactHit(found([], [box(3, 'KWL-26-319', 'MSKU1234565')]), 'MSKU 123456-5')).toBe('/staff/containers/3');
  });

  it('is nothing when several have it, or when it only begins or ends so', () => {
    expect(exactHit(found([pkg(5, 'YT1'), pkg(6, 'YT1')]), 'YT1')).toBeNull();
    expect(exactHit(found([pkg(5, 'YT123456')]), '123456')).toBeNull();
    expect(exactHit(found([pkg(5, 'YT123456')]), 'YT12')).toBeNull();
    expect(exactHit(found([]), 'YT12')).toBeNull();
  });
});
