import { createFolderTransport } from '#api/modules/mail/folder-transport';
import type { MailMessage } from '#api/modules/mail/message';
import { createSmtpTransport } from '#api/modules/mail/smtp-transport';

export type MailTransport = {
  kind: 'smtp' | 'folder';
  /** Resolves once the mail server has accepted the message. */
  send(message: MailMessage): Promise<void>;
  close(): void;
};

export function createTransport(settings: {
  smtpUrl: string | null;
  mailFrom: string;
  outboxFolder: string;
}): MailTransport {
  const { smtpUrl, mailFrom, outboxFolder } = settings;
  return smtpUrl ? createSmtpTransport(smtpUrl, mailFrom) : createFolderTransport(outboxFolder, mailFrom);
}
