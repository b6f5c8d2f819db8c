import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import type * as calls from '#contract/staff/desk-counts/calls';

/** Null when the role does not handle it. */
const count = z.nullable(z.int());

/** Work that should be done within a time. */
const promised = z.enum(['unidentified', 'messages', 'discrepancies', 'waiting', 'disputes', 'slips']);

export const deskCounts = z.object({
  /** Packages without a client. */
  unidentified: count,
  /** WhatsApp messages to send; for a warehouse those of its branch and those of no branch. */
  messages: count,
  /** Open discrepancies; for a warehouse those of its branch. */
  discrepancies: count,
  /** Packages that wait for collection; for a warehouse those at its branch. */
  waiting: count,
  /** Containers that have arrived and whose check is not finished. They come to one port, so every branch counts all. */
  arrivals: count,
  /** Transfer lists on the way; for a warehouse those to its branch. */
  transfers: count,
  /** Marks that a new account claims although another client has them. */
  markClaims: count,
  /** Open disputes; for a warehouse those of its branch. */
  disputes: count,
  /** Draft invoices that are not issued. */
  drafts: count,
  /** Payment slips of clients that wait for a decision. */
  slips: count,
  /** Payments of others that this person may confirm. */
  payments: count,
  /** Requests of others that this person may decide. */
  approvals: count,
  /**
   * The counts with overdue work: unidentified and discrepancies after a week, disputes after three days, messages and
   * slips after a day, and goods that wait beyond their free days.
   */
  overdue: z.array(promised),
});

export type DeskCounts = z.infer<typeof deskCounts>;

export const schemas = {
  getDeskCounts: { reply: deskCounts },
} satisfies SchemasOf<typeof calls>;
