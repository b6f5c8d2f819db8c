import type { SendMailOptions } from 'nodemailer';

export type MailMessage = {
  messageId: string;
  recipient: string;
  subject: string;
  body: string;
  createdAt: Date;
  /** The address behind the mail program's own unsubscribe button (RFC 8058). */
  unsubscribeUrl?: string | null;
};

/** The company's logo and its display size. */
export type MailLogo = { png: Buffer; width: number; height: number };

/** One bare address: it cannot end a header, add a name or add a recipient. */
const plainAddress = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;

export const isPlainAddress = (address: string) => address.length <= 254 && plainAddress.test(address);

/** A header is one line. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** This message can never be sent, whatever the mail server says. */
export class UnsendableMail extends Error {
  readonly code = 'EMESSAGE';
}

const addressOf = (mailFrom: string) => /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();

/** The same on every attempt, Message-ID and date included, so that a receiver recognises a repeat. */
export function compose(message: MailMessage, mailFrom: string, logo: MailLogo | null = null) {
  const { recipient, subject, body, messageId, createdAt } = message;
  if (!isPlainAddress(recipient)) throw new UnsendableMail('The recipient is not one plain address.');
  const sender = addressOf(mailFrom);
  return {
    from: mailFrom,
    to: { name: '', address: recipient },
    envelope: { from: sender, to: recipient },
    subject: oneLine(subject),
    text: body,
    ...(logo && { ...withLogo(body, logo), baseBoundary: messageId }),
    messageId: `<${messageId}@${sender.slice(sender.lastIndexOf('@') + 1)}>`,
    date: createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message.unsubscribeUrl) },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}

const logoId = 'logo@company';

/** The same text as HTML below the logo. The picture is attached to the mail, so no server learns when it is read. */
function withLogo(body: string, { png, width, height }: MailLogo) {
  const words = body
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/https?:\/\/[^\s<>&]+(?:&#38;[^\s<>&]+)*/g, (url) => `<a href="${url}">${url}</a>`);
  const html = `<!doctype html><html><body style="margin:0;padding:16px;font:16px/1.5 sans-serif"><p style="margin:0 0 16px"><img src="cid:${logoId}" width="${width}" height="${height}" alt=""></p><div style="white-space:pre-wrap">${words}</div></body></html>`;
  const picture = { filename: 'logo.png', content: png, contentType: 'image/png', cid: logoId };
  return { html, attachments: [picture] };
}

/** Only the characters of an address, because others could end the header. */
const plainUrl = /^https?:\/\/[!-;=?-~]+$/;

const unsubscribeHeaders = (url: string | null | undefined): Record<string, string> =>
  url && plainUrl.test(url)
    ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
