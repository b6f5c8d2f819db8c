import * as z from 'zod/mini';
import { oneLine, phone } from '#contract/fields';
import { mostCartons } from '#contract/staff/cartons/rules';
import { command, note, rowNumber } from '#contract/staff/fields';
import { ghanaBranch } from '#contract/staff/handover/fields';
import { idTypes } from '#contract/staff/handover/rules';

const name = (rule: string) =>
  z.string(rule).check(z.trim(), z.minLength(2, rule), z.maxLength(100, rule), z.regex(oneLine, rule));
const tailRule = 'Enter the last 2 to 6 letters or digits of the document.';
const confirmationRule = 'A confirmation has 2 to 200 characters in one line.';
const quantityRule = 'Enter how many are handed over.';
const cartonsRule = 'Choose the cartons that are handed over.';
const carton = z.int(cartonsRule).check(z.minimum(1, cartonsRule), z.maximum(mostCartons, cartonsRule));
const linesRule = 'Choose 1 to 200 packages.';

/** Who collects what, and the proof: a signature, a photo or a written line, at least one of them. */
export const handoverForm = z.strictObject({
  ...command,
  clientId: rowNumber,
  branch: ghanaBranch,
  lines: z
    .array(
      z.strictObject({
        packageId: rowNumber,
        /** A number of pieces. Either this or the cartons is given. */
        quantity: z.optional(z.int(quantityRule).check(z.minimum(1, quantityRule), z.maximum(1_000_000, quantityRule))),
        /** By their numbers in the package as received. The others stay as a part. */
        cartons: z.optional(
          z.array(carton, cartonsRule).check(z.minLength(1, cartonsRule), z.maxLength(mostCartons, cartonsRule)),
        ),
      }),
      linesRule,
    )
    .check(z.minLength(1, linesRule), z.maxLength(200, linesRule)),
  thirdParty: z.optional(
    z.strictObject({
      name: name('Enter the name of who collects.'),
      phone,
      relationship: name('Say who they are to the client.'),
      idType: z.optional(z.enum(idTypes, 'Must be a known document.')),
      idTail: z.optional(
        z
          .string(tailRule)
          .check(z.trim(), z.maxLength(6, tailRule), z.toUpperCase(), z.regex(/^[A-Z0-9]{2,6}$/, tailRule)),
      ),
    }),
  ),
  signatureId: z.optional(rowNumber),
  photoIds: z.optional(z.array(rowNumber).check(z.minLength(1), z.maxLength(5))),
  confirmation: z.optional(
    z
      .string(confirmationRule)
      .check(
        z.trim(),
        z.minLength(2, confirmationRule),
        z.maxLength(200, confirmationRule),
        z.regex(oneLine, confirmationRule),
      ),
  ),
  /** Sent by older screens; the amount due decides now. */
  feesSettled: z.optional(z.boolean()),
  note: z.optional(note),
});
