import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { cbm, id, nullableTimestamp, rowId } from '#contract/fields';
import { containerRow } from '#contract/staff/containers/schema';
import { command, freightMode, rowNumber } from '#contract/staff/fields';
import { packageFilter } from '#contract/staff/packages/filter';
import type * as calls from '#contract/staff/prints/calls';
import { packagesPerLabelPrint } from '#contract/staff/prints/rules';

const manyRule = `Choose 1 to ${packagesPerLabelPrint} packages.`;

export const labelSelection = z.union(
  [
    z.strictObject({
      packageIds: z.array(rowNumber).check(z.minLength(1, manyRule), z.maxLength(packagesPerLabelPrint, manyRule)),
    }),
    z.strictObject({ filter: packageFilter }),
  ],
  manyRule,
);

const side = z.nullable(z.number());

const packageLabel = z.object({
  id: rowId,
  trackingNumber: z.string(),
  customer: z.string(),
  package: z.string(),
  quantity: z.int(),
  cbm,
  mode: freightMode,
  received: nullableTimestamp,
  /** The branch in Ghana where it is available or meant to be. Null until that is known. */
  branch: z.nullable(z.string()),
  cartons: z.array(z.object({ length: z.number(), width: z.number(), height: z.number(), count: z.int() })),
  /** The package as received, its number of cartons, and those in this part. Empty when there are no carton rows. */
  wholeId: rowId,
  of: z.int(),
  numbered: z.array(z.object({ position: z.int(), length: side, width: side, height: side })),
});

export type PackageLabel = z.infer<typeof packageLabel>;

const manifestRow = z.object({
  id: rowId,
  trackingNumber: z.string(),
  clientId: z.nullable(rowId),
  customer: z.string(),
  package: z.string(),
  /** The package as received: rows with the same one are its parts. */
  wholeId: rowId,
  /** The cartons in the container. */
  cartons: z.int(),
  cbm,
  weightKg: z.nullable(z.number()),
  /** As on its label. */
  branch: z.nullable(z.string()),
});

export type ManifestRow = z.infer<typeof manifestRow>;

const printedManifest = z.object({ container: containerRow, rows: z.array(manifestRow) });

export type PrintedManifest = z.infer<typeof printedManifest>;

export const schemas = {
  printLabels: {
    body: z.strictObject({
      ...command,
      selection: labelSelection,
    }),
    reply: z.array(packageLabel),
  },
  getPrintedManifest: { params: z.object({ id }), reply: printedManifest },
} satisfies SchemasOf<typeof calls>;
