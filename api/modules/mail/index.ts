/** What other modules may use of this one. */
export { isMailable, queueMail } from '#api/modules/mail/mail-queue';
