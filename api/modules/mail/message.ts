import type { SendMailOptions } from 'nodemailer';

export type MailMessage = {
  messageId: string;
  recipient: string;
  subject: string;
  body: string;
  createdAt: Date;
  /** Where a mail program's own button says that no more such mails are wanted (RFC 8058). */
  unsubscribeUrl?: string | null;
};

/** One bare address: nothing in it can end a header, add a name or name a second recipient. */
const plainAddress = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;

export const isPlainAddress = (address: string) => address.length <= 254 && plainAddress.test(address);

/** A header is one line. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** This very message can never be sent, whatever the mail server says. */
export class UnsendableMail extends Error {
  readonly code = 'EMESSAGE';
}

const addressOf = (mailFrom: string) => /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();

/** The same every time it is tried, Message-ID and date included, so that a receiver recognises a repeat. */
export function compose(message: MailMessage, mailFrom: string) {
  const { recipient, subject, body, messageId, createdAt } = message;
  if (!isPlainAddress(recipient)) throw new UnsendableMail('The recipient is not one plain address.');
  const sender = addressOf(mailFrom);
  return {
    from: mailFrom,
    to: { name: '', address: recipient },
    envelope: { from: sender, to: recipient },
    subject: oneLine(subject),
    text: body,
    messageId: `<${messageId}@${sender.slice(sender.lastIndexOf('@') + 1)}>`,
    date: createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message.unsubscribeUrl) },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}

/** Nothing but the characters of an address: what else there is could end the header. */
const plainUrl = /^https?:\/\/[!-;=?-~]+$/;

const unsubscribeHeaders = (url: string | null | undefined): Record<string, string> =>
  url && plainUrl.test(url)
    ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
