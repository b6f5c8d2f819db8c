import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import type * as calls from '#contract/staff/desk-counts/calls';

/** Null where the role has nothing to do with it. */
const count = z.nullable(z.int());

/** What is promised to be done within a time. */
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
  /** Marks that a new account claims and another client has. */
  markClaims: count,
  /** Open disputes; for a warehouse those of its branch. */
  disputes: count,
  /** Invoices that are drafted and not issued. */
  drafts: count,
  /** Payment slips of clients that wait for a decision. */
  slips: count,
  /**
   * Those of which some are overdue: unidentified and discrepancies after a week, disputes after three days, messages and slips after a
   * day, and goods that wait beyond their free days.
   */
  overdue: z.array(promised),
});

export type DeskCounts = z.infer<typeof deskCounts>;

export const schemas = {
  getDeskCounts: { reply: deskCounts },
} satisfies SchemasOf<typeof calls>;
