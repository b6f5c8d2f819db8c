import * as z from 'zod/mini';
import { cbm, nullableTimestamp, packageStatus, rowId } from '#contract/fields';
import { freightMode, partlyInside, partOfPackage } from '#contract/staff/fields';

/** What every package row at the desk contains. */
export const rowFields = {
  id: rowId,
  trackingNumber: z.string(),
  clientId: z.nullable(rowId),
  customer: z.string(),
  package: z.string(),
  quantity: z.int(),
  cbm,
  status: packageStatus,
  mode: freightMode,
  received: nullableTimestamp,
  containerId: z.nullable(rowId),
  containerReference: z.nullable(z.string()),
  inside: partlyInside,
  /** Which part of a split package it is. Null for a package without parts. */
  part: partOfPackage,
};
