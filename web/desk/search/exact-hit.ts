import type { Output } from '#contract/endpoint';
import type { searchDesk } from '#contract/staff/desk/calls';
import { trackingKey } from '#contract/tracking-number';

/** Where the one thing is that has exactly this number or reference; null when there is none, or more than one. */
export function exactHit({ packages, containers }: Output<typeof searchDesk>, text: string): string | null {
  const key = trackingKey(text);
  const isSame = (name: string | null) => name !== null && trackingKey(name) === key;
  const hits = [
    ...packages.filter(({ trackingNumber }) => isSame(trackingNumber)).map(({ id }) => `/staff/packages/${id}`),
    ...containers
      .filter(({ reference, containerNumber }) => isSame(reference) || isSame(containerNumber))
      .map(({ id }) => `/staff/containers/${id}`),
  ];
  const [only] = hits;
  return only && hits.length === 1 ? only : null;
}
