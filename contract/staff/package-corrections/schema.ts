import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { id } from '#contract/fields';
import {
  categoryNumber,
  command,
  freightMode,
  goods,
  reason,
  rowNumber,
  trackingNumber,
  version,
} from '#contract/staff/fields';
import type * as calls from '#contract/staff/package-corrections/calls';
import { correctedFacts } from '#contract/staff/packages/fact-schemas';
import { cartonSizes, deskPackage, packageQuantity } from '#contract/staff/packages/schema';
import { cleanTrackingNumber } from '#contract/tracking-number';

const volumeRule = 'Enter the volume in cbm, from 0 to 100.';

/** `version` is the version that was read. If it is no longer the latest, nothing is changed. */
const change = { ...command, version, reason };

const step = { params: z.object({ id }), reply: deskPackage } as const;

export const schemas = {
  correctPackage: {
    ...step,
    body: z.strictObject({
      ...change,
      /** The person has confirmed the unusual value. */
      isConfirmed: z._default(z.boolean(), false),
      trackingNumber: z.optional(trackingNumber.check(z.overwrite(cleanTrackingNumber))),
      /** Null when the owner is unknown. */
      clientId: z.optional(z.nullable(rowNumber)),
      package: z.optional(goods),
      categoryId: z.optional(categoryNumber),
      quantity: z.optional(packageQuantity),
      cbm: z.optional(z.number(volumeRule).check(z.minimum(0, volumeRule), z.maximum(100, volumeRule))),
      /** An empty list removes the sizes; then `cbm` gives the volume. */
      cartons: z.optional(cartonSizes),
      mode: z.optional(freightMode),
      /** A photo of what was measured or counted again. */
      photoId: z.optional(rowNumber),
      ...correctedFacts,
    }),
  },
  voidPackage: { ...step, body: z.strictObject(change) },
  restorePackage: { ...step, body: z.strictObject(change) },
  takeBackAvailable: { ...step, body: z.strictObject({ ...command, reason }) },
} satisfies SchemasOf<typeof calls>;
