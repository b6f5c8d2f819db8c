import { orNotFound } from '#api/http/app-error';
import { newCode, seriesOf } from '#api/modules/documents/code';
import { findParties } from '#api/modules/documents/documents.repository';
import { nextNumber } from '#api/modules/documents/issue.repository';
import { letterheadOf } from '#api/modules/documents/letterhead';
import type { MoneyMails } from '#api/modules/documents/money-mails';
import type { ReceiptCopy } from '#api/modules/documents/receipt-copy';
import { findReceipt, findReceiptFacts, insertReceipt } from '#api/modules/documents/receipts.repository';
import { allocateFree, figuresOf, lockAccount } from '#api/modules/ledger/index';
import type { Company } from '#contract/company/schema';
import type { Database, Queryable } from '#db/database';

const cents = (amount: number) => Math.round(amount * 100);
/** Only this file writes these rows. */
const asCopy = (copy: unknown) => copy as ReceiptCopy;

type Paid = { id: number; clientId: number };
type On = { tx: Queryable; now: Date };

async function writeReceipt({ tx, now }: On, { id, clientId }: Paid, company: Company): Promise<ReceiptCopy> {
  const { branch, usedFor, ...payment } = await findReceiptFacts(tx, { paymentId: id });
  const { client } = orNotFound(await findParties(tx, { clientId, containerId: null }));
  const used = usedFor.reduce((sum, { usd }) => sum + cents(usd), 0);
  const { totalOwed } = await figuresOf(tx, clientId, now);
  const copy: ReceiptCopy = {
    ...{ number: '', code: newCode(), issuedAt: now.toISOString(), company: letterheadOf(company), client },
    payment: { ...payment, branch },
    ...{ usedFor, credit: Math.max(cents(payment.usd) - used, 0) / 100, owed: totalOwed },
  };
  copy.number = await nextNumber(tx, seriesOf('RECEIPT', branch ?? '', now));
  await insertReceipt(tx, { paymentId: id, copy, now });
  return copy;
}

/** Runs when a payment is confirmed: it settles the oldest debts and gets its receipt. */
export const settleAndReceipt =
  ({ company, mails }: { company: () => Company; mails?: MoneyMails }) =>
  async (on: On, paid: Paid) => {
    await lockAccount(on.tx, paid);
    await allocateFree(on, paid.clientId);
    const copy = await writeReceipt(on, paid, company());
    await mails?.receipt(on, copy);
  };

type Deps = { db: Database; now: () => Date; company: () => Company };

export type Receipts = ReturnType<typeof createReceipts>;

export function createReceipts({ db, now, company }: Deps) {
  return {
    /**
     * The receipt of a confirmed payment. A payment from before receipts existed gets one when it is first asked for.
     */
    of: (paymentId: number, seen: { clientId: number | null; branch: string | null }): Promise<ReceiptCopy | null> =>
      db.transaction(async (tx) => {
        const known = await findReceipt(tx, { paymentId, ...seen });
        if (!known?.isConfirmed) return null;
        if (known.copy) return asCopy(known.copy);
        await lockAccount(tx, known);
        const again = await findReceipt(tx, { paymentId, ...seen });
        return again?.copy
          ? asCopy(again.copy)
          : writeReceipt({ tx, now: now() }, { id: paymentId, clientId: known.clientId }, company());
      }),
  };
}
