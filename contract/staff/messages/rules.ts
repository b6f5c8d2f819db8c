import type { StaffRole } from '#contract/staff/roles';

/** Plain values, so that the browser can import them without the schemas. */

/** The kinds of messages to clients, in the order of a package's life, then corrections. */
export const messageKinds = [
  'RECEIVED',
  'LOADED',
  'ETA',
  'ARRIVED',
  'AVAILABLE',
  'DELIVERED',
  'CORRECTED',
  'REMOVED',
  'RESTORED',
  'MISSING',
  'FOUND',
  'LOST',
  'DAMAGED',
  'ANSWERED',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The state of a message on WhatsApp. */
export const messageStates = ['TO_SEND', 'OPENED', 'SENT', 'SKIPPED'] as const;
export type MessageState = (typeof messageStates)[number];

/** The open states: to send, or opened. */
export const todo = 'UNSENT';

export const mailStates = ['QUEUED', 'SENT', 'FAILED', 'OPTED_OUT', 'NO_ADDRESS', 'OFF'] as const;
export type MailState = (typeof mailStates)[number];

/** The roles that send; others read. */
export const messengers = ['admin', 'ghana-warehouse', 'support'] as const satisfies readonly StaffRole[];

/** The address that opens WhatsApp with the text. Half a character cannot be part of an address. */
export const whatsappLink = (digits: string, words: string) =>
  `https://wa.me/${digits}?text=${encodeURIComponent(words.replace(/\p{Cs}/gu, ''))}`;
