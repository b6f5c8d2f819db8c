import { createFolderTransport } from '#api/modules/mail/folder-transport';
import { createSmtpTransport } from '#api/modules/mail/smtp-transport';
import type { MailTransport } from '#api/modules/mail/transport';

export function openTransport(settings: {
  smtpUrl: string | null;
  mailFrom: () => string;
  outboxFolder: string;
}): MailTransport {
  const { smtpUrl, mailFrom, outboxFolder } = settings;
  return smtpUrl ? createSmtpTransport(smtpUrl, mailFrom) : createFolderTransport(outboxFolder, mailFrom);
}
