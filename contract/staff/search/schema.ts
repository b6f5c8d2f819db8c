import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { nullableTimestamp, oneLine, rowId, timestamp } from '#contract/fields';
import { containerStates } from '#contract/staff/containers/rules';
import { deskDocumentRow } from '#contract/staff/documents/schema';
import { deskPackageRow } from '#contract/staff/packages/schema';
import { deskPaymentRow } from '#contract/staff/payments/schema';
import type * as calls from '#contract/staff/search/calls';

/**
 * `exact`: the same number, reference, mark, phone or e-mail. `part`: contains the text. `owner`: belongs to the best
 * matching client. `alike`: nothing contains the text, and this mark is similar.
 */
const match = z.enum(['exact', 'part', 'owner', 'alike']);

export const packageHit = z.object({
  ...deskPackageRow.shape,
  match,
  /** It waits for collection. */
  isAvailable: z.boolean(),
});
export type PackageHit = z.infer<typeof packageHit>;

export const clientHit = z.object({
  id: rowId,
  match,
  shippingMark: z.string(),
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  tier: z.nullable(z.string()),
});
export type ClientHit = z.infer<typeof clientHit>;

export const containerHit = z.object({
  id: rowId,
  match,
  reference: z.string(),
  containerNumber: z.nullable(z.string()),
  vessel: z.nullable(z.string()),
  state: z.enum(containerStates),
  eta: nullableTimestamp,
});
export type ContainerHit = z.infer<typeof containerHit>;

const { clientId, shippingMark, amount, currency, method, reference, state, paidAt } = deskPaymentRow.shape;
export const paymentHit = z.object({
  ...{ id: rowId, match },
  ...{ clientId, shippingMark, amount, currency, method, reference, state, paidAt },
});
export type PaymentHit = z.infer<typeof paymentHit>;

export const handoverHit = z.object({
  id: rowId,
  match,
  number: z.string(),
  handedOverAt: timestamp,
  branch: z.string(),
  clientId: rowId,
  shippingMark: z.string(),
  /** Null when the client came in person. */
  collector: z.nullable(z.string()),
  packages: z.int(),
  isVoid: z.boolean(),
});
export type HandoverHit = z.infer<typeof handoverHit>;

const document = deskDocumentRow.shape;
/** An issued invoice or credit note. */
export const documentHit = z.object({
  ...{ id: rowId, match },
  ...{ kind: document.kind, clientId: document.clientId, shippingMark: document.shippingMark, total: document.total },
  number: z.string(),
  issuedAt: timestamp,
});
export type DocumentHit = z.infer<typeof documentHit>;

export const hitKinds = ['package', 'client', 'container', 'payment', 'handover', 'document'] as const;
export type HitKind = (typeof hitKinds)[number];

const searchRule = 'Enter 1 to 100 characters.';
const searchQuestion = z
  .string(searchRule)
  .check(z.trim(), z.minLength(1, searchRule), z.maxLength(100, searchRule), z.regex(oneLine, searchRule));

export const schemas = {
  searchDesk: {
    query: z.object({ q: searchQuestion }),
    reply: z.object({
      /** What Enter opens. Null when nothing was found. */
      best: z.nullable(z.object({ kind: z.enum(hitKinds), id: rowId })),
      packages: z.array(packageHit),
      clients: z.array(clientHit),
      containers: z.array(containerHit),
      payments: z.array(paymentHit),
      handovers: z.array(handoverHit),
      documents: z.array(documentHit),
    }),
  },
} satisfies SchemasOf<typeof calls>;
