import { findLastDocument, takeReminders } from '#api/modules/documents/reminders.repository';
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
  most?: { invoices: number; mails: number };
};
type Reminder = Awaited<ReturnType<typeof takeReminders>>[number];

/** A mail contains no account number: the client reads it in the portal. */
function mailOf({ id, number, part, usd, dueOn, goods, shippingMark }: Reminder, publicUrl: string, name: string) {
  const [sum, day] = [`$${amount(usd)}`, dueOn === null ? '' : dayText(dueOn)];
  const atPort = `Your goods have arrived. ${sum} of invoice ${number} is due now, before we clear them through customs.`;
  const balance = {
    PORT: atPort,
    PORT_BEFORE: atPort,
    READY: `Your goods are ready. ${sum} of invoice ${number} is due now. Pay it before you collect them.`,
    NONE: `${sum} of invoice ${number} is due now.`,
  }[goods ?? 'NONE'];
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

/** Invoices in one statement and mails in one transaction, so that neither takes long however old the company is. */
const atOnce = { invoices: 10_000, mails: 200 };

/** Reminds clients of deposits and of what is due on arrival, once for each. Returns the number of reminders. */
export const createReminders = ({ db, now, publicUrl, names, sendsMail, wakeMail, most = atOnce }: Deps) => {
  const remind = (after: number, to: number) =>
    db.transaction(async (tx) => {
      const at = now();
      const due = await takeReminders(tx, { today: dayOf(at), now: at, after, to, most: most.mails });
      const taken = due.filter(({ isNew }) => isNew);
      for (const each of taken) {
        if (!sendsMail || each.email === null || !isMailable(each.email)) continue;
        await queueMail(tx, { recipient: each.email, ...mailOf(each, publicUrl, names().name), now: at });
      }
      return { count: taken.length, readTo: due.length === most.mails ? (due.at(-1)?.id ?? to) : to };
    });
  return async (): Promise<number> => {
    let all = 0;
    const last = await findLastDocument(db);
    for (let after = 0; after < last; ) {
      const { count, readTo } = await remind(after, Math.min(after + most.invoices, last));
      if (count > 0) wakeMail();
      all += count;
      after = readTo;
    }
    return all;
  };
};
