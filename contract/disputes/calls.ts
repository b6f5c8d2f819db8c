import type { Call } from '#contract/call';

export const getPackageGoods = {
  method: 'GET',
  path: '/packages/{id}/goods',
  audience: 'client',
  summary:
    "Sizes, weights, damage and photos of one of the client's packages, and what the client said is not right with it.",
} as const satisfies Call;

export const getGoodsPhoto = {
  method: 'GET',
  path: '/packages/photos/{id}',
  audience: 'client',
  summary: "A photo of the client's goods.",
  reply: 'file',
} as const satisfies Call;

export const addDisputePhoto = {
  method: 'POST',
  path: '/packages/{id}/disputes/photos',
  audience: 'client',
  upload: 'image',
  summary: 'A photo as JPEG or PNG of at most 2 MiB, which is then named in the dispute itself.',
  status: 201,
} as const satisfies Call;

export const sendDispute = {
  method: 'POST',
  path: '/packages/{id}/disputes',
  audience: 'client',
  summary:
    'The client says that something about the package is not right. Sent again with the same key, nothing changes.',
  status: 201,
} as const satisfies Call;
