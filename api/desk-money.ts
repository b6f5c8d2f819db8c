import type { AppDeps } from '#api/app-deps';
import type { Mount } from '#api/http/mount';
import type { Desk } from '#api/modules/desk/index';
import { createDeskDocuments } from '#api/modules/documents/desk-documents.service';
import { createDocumentMails } from '#api/modules/documents/document-mails';
import { deskDocumentsRoutes } from '#api/modules/documents/documents.routes';
import { createMoneyMails } from '#api/modules/documents/money-mails';
import type { Papers } from '#api/modules/documents/papers';
import { type Receipts, settleAndReceipt } from '#api/modules/documents/receipts';
import { createCharges } from '#api/modules/ledger/charges.service';
import type { Accounts } from '#api/modules/ledger/index';
import { deskLedgerRoutes } from '#api/modules/ledger/ledger.routes';
import { createReleases } from '#api/modules/ledger/releases.service';
import type { Balances } from '#api/modules/money/balance.service';
import { createCash } from '#api/modules/money/cash.service';
import { createCashLimit } from '#api/modules/money/cash-limit.service';
import { moneyRoutes } from '#api/modules/money/money.routes';
import { deskPaymentsRoutes } from '#api/modules/payments/desk-payments.routes';
import { createDeskPayments } from '#api/modules/payments/desk-payments.service';
import { bookPayment, createRecordPayment } from '#api/modules/payments/record-payment.service';
import { createDeskSlips } from '#api/modules/slips/desk-slips.service';
import { deskSlipsRoutes } from '#api/modules/slips/slips.routes';

type Deps = Pick<AppDeps, 'db' | 'now' | 'storage' | 'company'> & {
  desk: Desk;
  balances: Balances;
  accounts: Accounts;
  papers: Papers;
  receipts: Receipts;
  telling: { publicUrl: string; names: () => { name: string }; wakeMail: () => void; sendsMail: boolean };
};

/** What the desk does with money: payments, slips, charges, documents and the drawer. */
export function mountDeskMoney(mount: Mount, deps: Deps) {
  const { db, now, storage, company, desk, balances, accounts, papers, receipts, telling } = deps;
  const mails = createMoneyMails(telling);
  const onConfirmed = settleAndReceipt({ company: company.current, mails });
  const smallestNote = () => company.current().payment.smallestNote;
  const recordPayment = createRecordPayment({ desk, onConfirmed, smallestNote });
  deskPaymentsRoutes(mount, {
    payments: createDeskPayments({ db, desk, now, onConfirmed, onReversed: mails.reversed }),
    recordPayment,
  });
  deskSlipsRoutes(mount, {
    slips: createDeskSlips({
      ...{ db, desk, storage, tellNotFound: mails.notFound },
      takePayment: (work, { reference, ...paid }) =>
        bookPayment(
          work,
          { ...paid, ...(reference !== null && { reference }) },
          { hasArrived: true, onConfirmed, smallestNote: smallestNote() },
        ),
    }),
  });
  const charges = createCharges({ db, now, desk, onRefunded: mails.refunded });
  deskLedgerRoutes(mount, { accounts, charges, releases: createReleases({ db, now, desk }) });
  deskDocumentsRoutes(mount, {
    documents: createDeskDocuments({ db, now, desk, company: company.current, mails }),
    papers,
    mails: createDocumentMails({ desk, mails, receipts, wakeMail: telling.wakeMail }),
  });
  moneyRoutes(mount, { balances, cash: createCash({ db, desk }), cashLimit: createCashLimit({ db, desk }) });
}
