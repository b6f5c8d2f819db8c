import * as z from 'zod/mini';
import { dueStates, goodsPlaces } from '#contract/documents/rules';
import { money, nullableTimestamp, rowId } from '#contract/fields';
import { freightModes } from '#contract/freight';

const nullableMoney = z.nullable(money);
const nullableDay = z.nullable(z.string());

export const storage = z.object({
  availableOn: z.string(),
  freeUntil: z.string(),
  freeDays: z.int(),
  freeDaysLeft: z.int(),
  chargedDays: z.int(),
  perDay: money,
  branch: z.nullable(z.string()),
});

/** One debt of the account, or what was given off it. `usd` is the open amount; below zero it is in the client's favour. */
export const accountItem = z.object({
  kind: z.enum(['INVOICE', 'NOT_INVOICED', 'STORAGE', 'GIVEN']),
  /** For an invoice: the part that is due first. */
  part: z.nullable(z.enum(['DEPOSIT', 'BALANCE'])),
  documentId: z.nullable(rowId),
  number: z.nullable(z.string()),
  packageId: z.nullable(rowId),
  /** The goods, or what was given. Null for an invoice and for charges that are not invoiced. */
  what: z.nullable(z.string()),
  /** For charges that are not invoiced: what they are for. */
  notInvoiced: z.nullable(z.object({ hasOpening: z.boolean(), packages: z.int() })),
  usd: money,
  /** For an invoice: the whole open amount, whenever it is due. */
  left: nullableMoney,
  /** For an invoice: the amount that is due after this part. */
  rest: nullableMoney,
  state: z.enum(dueStates),
  /** Null when it is due on arrival and the goods have not arrived. */
  dueOn: nullableDay,
  /** Whole days until it is due. Negative when overdue. */
  days: z.nullable(z.int()),
  /** The container's expected arrival, when the rest is due on arrival. */
  eta: nullableTimestamp,
  /** For an invoice of a shipment. */
  mode: z.nullable(z.enum(freightModes)),
  /** For an invoice that is due because its goods have arrived: to be cleared at the port, or ready for collection. */
  goods: z.nullable(z.enum(goodsPlaces)),
  /** For storage only. */
  storage: z.nullable(storage),
  /** For what was given only. A write-off has no reason here. */
  given: z.nullable(
    z.object({
      id: rowId,
      kind: z.enum(['DISCOUNT', 'WAIVER', 'ADJUSTMENT', 'WRITE_OFF']),
      reason: z.nullable(z.string()),
    }),
  ),
});
