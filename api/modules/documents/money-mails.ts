import { orNotFound } from '#api/http/app-error';
import { findParties } from '#api/modules/documents/documents.repository';
import type { ReceiptCopy } from '#api/modules/documents/receipt-copy';
import { figuresOf } from '#api/modules/ledger/index';
import { isMailable, queueMail } from '#api/modules/mail/index';
import { paidInWords } from '#api/modules/money/index';
import { amount, dayText } from '#api/modules/pdf/index';
import { dayOf } from '#api/modules/rates/index';
import { type DocumentCopy, onArrival } from '#contract/documents/copy';
import type { Queryable } from '#db/database';

type Deps = { publicUrl: string; names: () => { name: string }; sendsMail: boolean };
type On = { tx: Queryable; now: Date };
type Person = { name: string | null; shippingMark: string; email: string | null };
type Refund = {
  clientId: number;
  what: string;
  unitPrice: number;
  currency: Sum['currency'];
  usd: number;
  paidMethod: keyof typeof paidInWords | null;
  paidReference: string | null;
};
type Sum = { amount: number; currency: 'USD' | 'GHS' };

const sumText = ({ amount: sum, currency }: Sum) => (currency === 'USD' ? `$${amount(sum)}` : `GHS ${amount(sum)}`);
const warning = 'Confirm every payment with the accounts officer by call or WhatsApp only.';

export type MoneyMails = ReturnType<typeof createMoneyMails>;

/**
 * Tells clients by mail what happens to their money. A mail contains no account number: the client reads it in the
 * portal. It is queued in the transaction of the event, so it goes out when the event is certain.
 */
export function createMoneyMails({ publicUrl, names, sendsMail }: Deps) {
  const write = ({ tx, now }: On, person: Person, subject: string, paragraphs: readonly string[]) => {
    const hello = `Hello ${person.name ?? person.shippingMark},`;
    const body = `${[hello, ...paragraphs, names().name].join('\n\n')}\n`;
    return queueMail(tx, { recipient: person.email ?? '', subject, body, now });
  };
  const reaches = (person: Person) => person.email !== null && isMailable(person.email);
  const tell = async (on: On, person: Person, subject: string, paragraphs: readonly string[]) => {
    if (sendsMail && reaches(person)) await write(on, person, subject, paragraphs);
  };
  const personOf = async ({ tx }: On, clientId: number): Promise<Person> =>
    orNotFound(await findParties(tx, { clientId, containerId: null })).client;
  const payments = `${publicUrl}/payments`;

  return {
    reaches,

    /** Null when no mail reaches the client. */
    async addressOf(on: On, clientId: number) {
      const person = await personOf(on, clientId);
      return reaches(person) ? person.email : null;
    },

    /** What a person at the desk sends goes out even where the automatic mails are off. */
    document(on: On, { id, copy }: { id: number; copy: DocumentCopy }, isAsked = false) {
      const { kind, number, deposit, client, company } = copy;
      const what = kind === 'INVOICE' ? 'Invoice' : 'Credit note';
      const total = `$${amount(Math.abs(copy.total))}`;
      const due = () => {
        if (!deposit) return [];
        const isPast = deposit.dueOn < dayOf(on.now);
        const day = dayText(deposit.dueOn);
        return [
          `A deposit of $${amount(deposit.usd)} ${isPast ? 'was' : 'is'} due on ${day}; the rest ${onArrival(company)}.`,
        ];
      };
      return (isAsked ? write : tell)(on, client, `${what} ${number}, ${total}`, [
        `${what} ${number} for ${total} is in your account.`,
        ...due(),
        'Read it and download the PDF here:',
        `${publicUrl}/invoices/${id}`,
        warning,
      ]);
    },

    receipt(on: On, { number, client, payment, owed }: ReceiptCopy, isAsked = false) {
      const inDollars = payment.currency === 'GHS' ? `, which counts as $${amount(payment.usd)}` : '';
      const left = owed > 0 ? `You still owe $${amount(owed)} in all.` : 'You owe nothing now.';
      return (isAsked ? write : tell)(on, client, `Receipt ${number}, ${sumText(payment)}`, [
        `We have received your payment of ${sumText(payment)} of ${dayText(payment.paidAt)}${inDollars}. ${left}`,
        `Your receipt is ${number}. Download the PDF here:`,
        payments,
      ]);
    },

    async statement(
      on: On,
      { clientId, from, to }: { clientId: number; from?: string | undefined; to?: string | undefined },
    ) {
      const person = await personOf(on, clientId);
      if (!reaches(person)) return null;
      // With one day alone the page would choose its own period.
      const days = from && to ? `?from=${from}&to=${to}` : '';
      await write(on, person, 'Your statement of account', [
        'Your statement of account, with every invoice, charge and payment, is here:',
        `${publicUrl}/statement${days}`,
        warning,
      ]);
      return person.email;
    },

    async reversed(on: On, { clientId, reason, ...payment }: Sum & { clientId: number; reason: string }) {
      await tell(on, await personOf(on, clientId), `Your payment of ${sumText(payment)} does not count`, [
        `Your payment of ${sumText(payment)} was taken back: ${reason}`,
        'What you owe now is here:',
        payments,
        warning,
      ]);
    },

    async refunded(on: On, { clientId, what, unitPrice, currency, usd, paidMethod, paidReference }: Refund) {
      const sum = sumText({ amount: unitPrice, currency });
      const how = paidMethod ? ` ${paidInWords[paidMethod]}${paidReference ? `, reference ${paidReference}` : ''}` : '';
      const inDollars = currency === 'GHS' ? ` It counts as $${amount(usd)}.` : '';
      const { credit } = await figuresOf(on.tx, clientId, on.now);
      const left = credit > 0 ? `Your credit with us is now $${amount(credit)}.` : 'You have no credit left.';
      await tell(on, await personOf(on, clientId), `Refund of ${sum}`, [
        `We have paid ${sum} back to you${how}.${inDollars} ${left}`,
        `What it is for: ${what}`,
        'It is on your statement of account:',
        `${publicUrl}/statement`,
        'If the money has not reached you, call or WhatsApp the accounts officer.',
      ]);
    },

    async notFound(on: On, { clientId, reason, ...slip }: Sum & { clientId: number; reason: string }) {
      await tell(on, await personOf(on, clientId), `We did not find your payment of ${sumText(slip)}`, [
        `You sent us a slip for ${sumText(slip)}. We did not find the payment: ${reason}`,
        'Check it and send the slip again, or call us:',
        payments,
        warning,
      ]);
    },
  };
}
