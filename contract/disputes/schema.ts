import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import type * as calls from '#contract/disputes/calls';
import { disputeKinds, disputeOutcomes, disputeWords, mostDisputePhotos } from '#contract/disputes/rules';
import { id, nullableTimestamp, photoSize, rowId, timestamp } from '#contract/fields';
import { commandKey, rowNumber } from '#contract/staff/fields';

const wordsRule = `Say what is not right in ${disputeWords.min} to ${disputeWords.max} characters.`;
const photosRule = `Send at most ${mostDisputePhotos} photos.`;

export const disputeFields = {
  id: rowId,
  kind: z.enum(disputeKinds),
  words: z.string(),
  sentAt: timestamp,
  /** Null until the company has answered. */
  outcome: z.nullable(z.enum(disputeOutcomes)),
  answer: z.nullable(z.string()),
  answeredAt: nullableTimestamp,
};

const ownDispute = z.object({ ...disputeFields, photos: z.int() });

export type OwnDispute = z.infer<typeof ownDispute>;

const measure = z.nullable(z.number());

export const packageGoods = z.object({
  /** How many cartons the package has. */
  of: z.int(),
  /** Of the whole package in kg. Null when it is unknown. */
  weight: measure,
  /** Cartons with the same size and weight. Sizes in cm, the weight of each carton in kg; null when unknown. */
  cartons: z.array(
    z.object({ positions: z.array(z.int()), length: measure, width: measure, height: measure, weight: measure }),
  ),
  /** How many cartons were missing when their container was unloaded. */
  missing: z.int(),
  /** How many of the missing cartons are not searched for any longer. */
  lost: z.int(),
  /** Damage reports, for one carton or the whole package. */
  damage: z.array(
    z.object({
      carton: z.nullable(z.int()),
      at: timestamp,
      /** The client has it: it went out in a hand-over. */
      isCollected: z.boolean(),
      photoIds: z.array(rowId),
    }),
  ),
  /** Newest first. `size` in bytes; `smallSize` is that of the thumbnail, null when there is none. */
  photos: z.array(
    z.object({
      id: rowId,
      kind: z.enum(['GOODS', 'DAMAGE', 'MEASURED']),
      /** The damaged cartons that it shows. */
      cartons: z.array(z.int()),
      size: z.int(),
      smallSize: z.nullable(z.int()),
      at: timestamp,
    }),
  ),
  disputes: z.array(ownDispute),
  /** The last day for a dispute; null until everything was handed over. */
  lastDay: z.nullable(z.string()),
  mayDispute: z.boolean(),
});

export type PackageGoods = z.infer<typeof packageGoods>;

export const disputeForm = z.strictObject({
  key: commandKey,
  kind: z.enum(disputeKinds, 'Choose what is not right.'),
  words: z
    .string(wordsRule)
    .check(
      z.trim(),
      z.minLength(disputeWords.min, wordsRule),
      z.maxLength(disputeWords.max, wordsRule),
      z.regex(/^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u, wordsRule),
    ),
  photoIds: z._default(z.array(rowNumber).check(z.maxLength(mostDisputePhotos, photosRule)), []),
});

export const schemas = {
  getPackageGoods: { params: z.object({ id }), reply: packageGoods },
  getGoodsPhoto: { params: z.object({ id }), query: photoSize },
  addDisputePhoto: { params: z.object({ id }), reply: z.object({ id: rowId }) },
  sendDispute: { params: z.object({ id }), body: disputeForm, reply: ownDispute },
} satisfies SchemasOf<typeof calls>;
