import { AppError, conflict, orNotFound } from '#api/http/app-error';
import { deletePasswordResets } from '#api/modules/auth/auth.repository';
import { emailChangedMail } from '#api/modules/auth/email-mails';
import { lockEmailOf, setEmail } from '#api/modules/auth/emails.repository';
import { queueMail } from '#api/modules/mail/index';
import type { Queryable } from '#db/database';
import { isUniqueViolation } from '#db/failures';

type Change = { clientId: number; email: string; now: Date; publicUrl: string; names: { name: string; short: string } };

/** Runs once the new address is proven. Links to the old address stop working, and both addresses get a notice. */
export async function replaceEmail(tx: Queryable, { clientId, email, now, publicUrl, names }: Change) {
  const before = orNotFound(await lockEmailOf(tx, { clientId }));
  if (before.mergedInto !== null)
    throw conflict('This client was merged into another one. Change that client instead.');
  await setEmail(tx, { clientId, email }).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'clients_email_key')) throw error;
    throw new AppError('EMAIL_TAKEN', 'Another client already has this email.', { cause: error });
  });
  await deletePasswordResets(tx, { clientId });
  for (const recipient of [before.email, email]) {
    if (recipient) await queueMail(tx, { recipient, ...emailChangedMail(names, publicUrl), now });
  }
  return before.email;
}
