import type { TestApp, TestClient } from '#tests/support/app';
import { pngNumber } from '#tests/support/sample-files';

/** A dispute of the owner with a photo. */
export async function startDisputeThings({ app }: TestApp, { headers }: TestClient, packageId: number) {
  const photo = await app.inject({
    method: 'POST',
    url: `/api/packages/${packageId}/disputes/photos`,
    headers: { ...headers, 'content-type': 'image/png' },
    payload: pngNumber(7),
  });
  const disputePhoto = photo.json<{ id: number }>().id;
  const dispute = await app.inject({
    method: 'POST',
    url: `/api/packages/${packageId}/disputes`,
    headers,
    payload: { key: 'a-key-of-the-world', kind: 'OTHER', words: 'The colour is wrong.', photoIds: [disputePhoto] },
  });
  return { dispute: dispute.json<{ id: number }>().id, disputePhoto };
}
