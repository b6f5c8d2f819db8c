import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import MimeNode from 'nodemailer/lib/mime-node';
import { compose, type MailLogo, type MailMessage } from '#api/modules/mail/message';
import type { MailTransport } from '#api/modules/mail/transport';

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** Depends only on the message, so that a message sent twice is one file. */
export const emlName = ({ createdAt, messageId }: MailMessage) =>
  `${createdAt.toISOString().replace(/[-:.]/g, '')}-${messageId}.eml`;

/** Without a mail server: writes complete messages as files, for a person or another program. */
export function createFolderTransport(
  folder: string,
  mailFrom: () => string,
  logo?: () => MailLogo | null,
): MailTransport {
  return {
    kind: 'folder',
    async send(message) {
      const eml = await build(compose(message, mailFrom(), logo?.()));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      await writeWhole(join(folder, emlName(message)), eml);
    },
    takeBack: (message) => rm(join(folder, emlName(message)), { force: true }),
    close: () => {},
  };
}

/** The longest line RFC 5322 allows. */
const longestLine = 998;

/** Plain, without quoted-printable, so that a link can be copied from the file with any editor. */
async function build(mail: ReturnType<typeof compose>): Promise<Buffer> {
  const lines = mail.text.split(/\r\n|\r|\n/);
  if (mail.html || lines.some((line) => Buffer.byteLength(line) > longestLine)) return encoded(mail);
  const head = new MimeNode('text/plain; charset=utf-8').setHeader({
    ...mail.headers,
    From: mail.from,
    To: mail.to,
    Subject: mail.subject,
    'Message-ID': mail.messageId,
    Date: mail.date.toUTCString().replace('GMT', '+0000'),
    'Content-Transfer-Encoding': '8bit',
  });
  return Buffer.concat([await head.build(), Buffer.from(lines.join('\r\n'))]);
}

async function encoded(mail: SendMailOptions): Promise<Buffer> {
  const { message } = await composer.sendMail(mail);
  if (!Buffer.isBuffer(message)) throw new Error('The message was not composed in one piece.');
  return message;
}

/** Writes under a temporary name and renames, so that a reader never sees half a message. */
async function writeWhole(path: string, bytes: Buffer) {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    const file = await open(temporary, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
