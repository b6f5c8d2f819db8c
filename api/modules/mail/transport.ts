import type { MailMessage } from '#api/modules/mail/message';

export type MailTransport = {
  kind: 'smtp' | 'folder';
  /** Resolves once the mail server has accepted the message. */
  send(message: MailMessage): Promise<void>;
  /** Takes a message back that was just sent, where that is possible. */
  takeBack?(message: MailMessage): Promise<void>;
  close(): void;
};
