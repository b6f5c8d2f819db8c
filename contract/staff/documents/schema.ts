import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { documentCopy } from '#contract/documents/copy';
import { dueStates } from '#contract/documents/rules';
import { documentFacts } from '#contract/documents/schema';
import { id, money, nullableTimestamp, rowId, timestamp } from '#contract/fields';
import { pageMeta } from '#contract/paging';
import type * as calls from '#contract/staff/documents/calls';
import { command, reason, rowNumber } from '#contract/staff/fields';
import { formDay, idFilter, period } from '#contract/staff/money/fields';
import { paging } from '#contract/staff/paging';

const kinds = ['INVOICE', 'CREDIT_NOTE'] as const;
const states = ['DRAFT', 'ISSUED'] as const;

export const deskDocumentRow = z.object({
  id: rowId,
  kind: z.enum(kinds),
  state: z.enum(states),
  /** Null while it is a draft. */
  number: z.nullable(z.string()),
  clientId: rowId,
  shippingMark: z.string(),
  containerId: z.nullable(rowId),
  containerReference: z.nullable(z.string()),
  at: timestamp,
  /** For a draft: its current total. */
  total: money,
  left: z.nullable(money),
  due: z.nullable(z.enum(dueStates)),
  dueOn: z.nullable(z.string()),
  by: z.nullable(z.string()),
});

export type DeskDocumentRow = z.infer<typeof deskDocumentRow>;

const deskDocument = z.object({
  ...documentFacts.shape,
  state: z.enum(dueStates),
  isDraft: z.boolean(),
  clientId: rowId,
  containerId: z.nullable(rowId),
  createdAt: timestamp,
  createdBy: z.nullable(z.string()),
  issuedAt: nullableTimestamp,
  issuedBy: z.nullable(z.string()),
  branch: z.nullable(z.string()),
  copy: documentCopy,
  /** Later corrections that are on no document yet: positive for the next invoice, negative for a credit note. */
  openDifference: money,
  creditNotes: z.array(z.object({ id: rowId, number: z.string(), at: timestamp, total: money, reason: z.string() })),
});

export type DeskDocument = z.infer<typeof deskDocument>;

const allocation = z.object({
  paymentId: rowId,
  usd: money,
  /** The allocation of the payment, and what is left as credit. */
  lines: z.array(z.object({ documentId: rowId, number: z.string(), usd: money, isPinned: z.boolean() })),
  rest: money,
  /** The part that was paid back to the client. */
  refunded: money,
  /**
   * Invoices that it is or could be allocated to, first due first. `most` is the open amount, including what this
   * payment covers.
   */
  payable: z.array(z.object({ documentId: rowId, number: z.string(), most: money, given: money })),
});

export type Allocation = z.infer<typeof allocation>;

const amountRule = 'Enter an amount from 0.01 to 10,000,000 with at most 2 decimals.';
const amount = z
  .number(amountRule)
  .check(z.minimum(0.01, amountRule), z.maximum(10_000_000, amountRule), z.multipleOf(0.01, amountRule));

const mail = { params: z.object({ id }), body: z.strictObject(command), reply: z.object({ sentTo: z.string() }) };

export const schemas = {
  listDeskDocuments: {
    query: z.object({
      kind: z.optional(z.enum(kinds, 'Must be INVOICE or CREDIT_NOTE.')),
      state: z.optional(z.enum([...states, 'TO_PAY', 'OVERDUE', 'PAID', 'TO_CREDIT'], 'Must be a known state.')),
      clientId: idFilter,
      containerId: idFilter,
      ...period,
      ...paging,
    }),
    reply: z.object({ data: z.array(deskDocumentRow), total: money, left: money, meta: pageMeta }),
  },
  getDeskDocument: { params: z.object({ id }), reply: deskDocument },
  getDeskDocumentPdf: { params: z.object({ id }) },
  getDeskReceiptPdf: { params: z.object({ id }) },
  getDeskStatementPdf: { params: z.object({ id }), query: z.object(period) },
  draftInvoice: {
    body: z.strictObject({ ...command, clientId: rowNumber, containerId: z.optional(rowNumber) }),
    reply: deskDocument,
  },
  discardDraft: { params: z.object({ id }), body: z.strictObject(command), reply: z.object({ id: rowId }) },
  issueDocument: { params: z.object({ id }), body: z.strictObject(command), reply: deskDocument },
  draftContainerInvoices: {
    params: z.object({ id }),
    body: z.strictObject(command),
    reply: z.object({ drafted: z.int() }),
  },
  issueContainerInvoices: {
    params: z.object({ id }),
    body: z.strictObject(command),
    reply: z.object({ issued: z.int(), total: money, numbers: z.array(z.string()) }),
  },
  creditDocument: {
    params: z.object({ id }),
    body: z.strictObject({
      ...command,
      what: z.enum(['ALL', 'DIFFERENCE'], 'Choose what is credited: all of it or the difference.'),
      reason,
    }),
    reply: deskDocument,
  },
  getAllocation: { params: z.object({ id }), reply: allocation },
  allocatePayment: {
    params: z.object({ id }),
    body: z.strictObject({
      ...command,
      lines: z
        .array(z.strictObject({ documentId: rowNumber, usd: amount }))
        .check(z.maxLength(50, 'Name at most 50 invoices.')),
    }),
    reply: allocation,
  },
  mailDocument: mail,
  mailReceipt: mail,
  mailStatement: { ...mail, body: z.strictObject({ ...command, from: z.optional(formDay), to: z.optional(formDay) }) },
} satisfies SchemasOf<typeof calls>;
