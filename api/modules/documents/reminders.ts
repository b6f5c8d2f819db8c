import { takeReminders } from '#api/modules/documents/reminders.repository';
import { isMailable, queueMail } from '#api/modules/mail/index';
import { amount, dayText } from '#api/modules/pdf/index';
import { dayOf } from '#api/modules/rates/index';
import type { Database } from '#db/database';

type Deps = {
  db: Database;
  now: () => Date;
  publicUrl: string;
  names: () => { name: string };
  sendsMail: boolean;
  wakeMail: () => void;
};
type Reminder = Awaited<ReturnType<typeof takeReminders>>[number];

/** A mail contains no account number: the client reads it in the portal. */
function mailOf({ id, number, part, usd, dueOn, isArrival, shippingMark }: Reminder, publicUrl: string, name: string) {
  const [sum, day] = [`$${amount(usd)}`, dueOn === null ? '' : dayText(dueOn)];
  const balance = isArrival
    ? `Your goods have arrived. ${sum} of invoice ${number} is due now, before we clear them through customs.`
    : `${sum} of invoice ${number} is due now.`;
  const what = part === 'DEPOSIT' ? `The deposit of ${sum} for invoice ${number} is due on ${day}.` : balance;
  return {
    subject: part === 'DEPOSIT' ? `Deposit due on ${day}: ${sum}` : `To pay now: ${sum} for ${number}`,
    body: `Hello ${shippingMark},

${what}

What it is for and how to pay:

${publicUrl}/invoices/${id}

Confirm every payment with the accounts officer by call or WhatsApp only.

${name}
`,
  };
}

/** Reminds clients of deposits and of what is due on arrival, once for each. Returns the number of reminders. */
export const createReminders =
  ({ db, now, publicUrl, names, sendsMail, wakeMail }: Deps) =>
  async (): Promise<number> => {
    const taken = await db.transaction(async (tx) => {
      const at = now();
      const reminders = await takeReminders(tx, { today: dayOf(at), now: at });
      for (const each of reminders) {
        if (!sendsMail || each.email === null || !isMailable(each.email)) continue;
        await queueMail(tx, { recipient: each.email, ...mailOf(each, publicUrl, names().name), now: at });
      }
      return reminders.length;
    });
    if (taken > 0) wakeMail();
    return taken;
  };
