import * as z from 'zod/mini';
import { chargeKinds, chargeUnits } from '#contract/documents/rules';
import { money, nullableTimestamp, rowId, timestamp } from '#contract/fields';
import { freightModes } from '#contract/freight';

const nullableMoney = z.nullable(money);

export const documentLine = z.object({
  kind: z.enum(chargeKinds),
  packageId: z.nullable(rowId),
  what: z.string(),
  detail: z.nullable(z.string()),
  cartons: z.nullable(z.int()),
  quantity: z.number(),
  unit: z.enum(chargeUnits),
  unitPrice: z.number(),
  taxPercent: z.number(),
  usd: money,
  ghs: nullableMoney,
});

export type DocumentLine = z.infer<typeof documentLine>;

/** A document at the moment of issue: everything that is printed, and nothing that came later. */
export const documentCopy = z.object({
  kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
  number: z.string(),
  code: z.string(),
  issuedAt: timestamp,
  company: z.object({
    name: z.string(),
    short: z.string(),
    legalName: z.string(),
    tin: z.string(),
    address: z.array(z.string()),
    phone: z.string(),
    email: z.string(),
    paymentsPhone: z.string(),
    banks: z.array(
      z.object({ title: z.string(), bank: z.string(), branch: z.string(), number: z.string(), name: z.string() }),
    ),
    mobileMoney: z.object({ dialCode: z.string(), name: z.string() }),
    cashRules: z.array(z.string()),
    freeDays: z.int(),
    perDay: money,
    /** Old documents lack these: the volume was 0.01, the port Tema. */
    minimumCbm: z.optional(z.number()),
    arrivalPort: z.optional(z.string()),
  }),
  client: z.object({
    id: rowId,
    shippingMark: z.string(),
    name: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  shipment: z.nullable(
    z.object({
      reference: z.string(),
      vessel: z.nullable(z.string()),
      loadedAt: nullableTimestamp,
      /** Old documents lack it: all goods went by sea. */
      mode: z.optional(z.enum(freightModes)),
      /** Only when the goods had arrived before the issue. */
      arrivedOn: z.optional(z.string()),
    }),
  ),
  usdGhs: z.nullable(z.number()),
  lines: z.array(documentLine),
  taxes: z.array(
    z.object({
      name: z.string(),
      percent: z.number(),
      kinds: z.array(z.string()),
      net: money,
      usd: money,
      ghs: nullableMoney,
    }),
  ),
  net: money,
  netGhs: nullableMoney,
  /** Cedi lines are rounded one by one. This amount makes their sum equal the total. */
  roundingGhs: nullableMoney,
  total: money,
  totalGhs: nullableMoney,
  deposit: z.nullable(z.object({ share: z.int(), usd: money, dueOn: z.string() })),
  balance: money,
  credits: z.nullable(z.object({ number: z.string(), issuedAt: timestamp })),
  reason: z.nullable(z.string()),
});

export type DocumentCopy = z.infer<typeof documentCopy>;

/** When the rest of an invoice is due, as text. */
export const onArrival = ({ arrivalPort = 'Tema' }: { arrivalPort?: string | undefined }) =>
  arrivalPort ? `on arrival at ${arrivalPort}` : 'on arrival';
