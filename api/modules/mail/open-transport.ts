import { createFolderTransport } from '#api/modules/mail/folder-transport';
import type { MailLogo } from '#api/modules/mail/message';
import { createSmtpTransport } from '#api/modules/mail/smtp-transport';
import type { MailTransport } from '#api/modules/mail/transport';

export function openTransport(settings: {
  smtpUrl: string | null;
  mailFrom: () => string;
  logo?: () => MailLogo | null;
  outboxFolder: string;
}): MailTransport {
  const { smtpUrl, mailFrom, outboxFolder, logo } = settings;
  return smtpUrl
    ? createSmtpTransport(smtpUrl, mailFrom, { logo })
    : createFolderTransport(outboxFolder, mailFrom, logo);
}
