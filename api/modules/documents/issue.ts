import { conflict, fieldError, orNotFound } from '#api/http/app-error';
import { recordDesk, type Work } from '#api/modules/desk/index';
import { sumOf, taxChangesOf, taxText } from '#api/modules/documents/amounts';
import { newCode, seriesOf } from '#api/modules/documents/code';
import { asCopy, type Chargeable, copyOf } from '#api/modules/documents/copy';
import { findParties } from '#api/modules/documents/documents.repository';
import {
  discardRow,
  draftContainer,
  insertDraft,
  listDraftsOf,
  lockClosing,
} from '#api/modules/documents/drafts.repository';
import {
  attachCharges,
  findOwner,
  freezeDocument,
  type HeldDocument,
  insertCharge,
  insertCredit,
  listDifferences,
  listLines,
  listStanding,
  lockDocument,
  lockGoodsOf,
  nextNumber,
  refreshCharges,
} from '#api/modules/documents/issue.repository';
import type { MoneyMails } from '#api/modules/documents/money-mails';
import { allocateFree, freeOverpaid, type Gone, lockAccount, takeBackGiven } from '#api/modules/ledger/index';
import { dayOf, exchangeRateOn } from '#api/modules/rates/index';
import type { Company } from '#contract/company/schema';
import type { DocumentCopy } from '#contract/documents/copy';

/** Without mails, the client gets none: the demo's invoices are history. */
type Deps = { company: () => Company; mails?: MoneyMails };

/** Locks the draft and its client's account. Refuses a document that is not a draft. */
async function lockDraft({ tx }: Work, id: number) {
  const clientId = await findOwner(tx, { id });
  if (clientId !== null) await lockAccount(tx, { clientId });
  const draft = orNotFound(await lockDocument(tx, { id }));
  if (draft.isIssued) throw conflict(`${draft.number} is issued already.`);
  if (draft.isDiscarded) throw conflict('This draft was dropped. Draft the invoice again.');
  return draft;
}

/** What the draft would say if it were issued now. */
export async function draftCopy(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  deps: Deps,
  draft: Scope,
): Promise<DocumentCopy> {
  const rows = await listLines(tx, { ...draft, now });
  const parties = orNotFound(await findParties(tx, draft));
  const usdGhs = await exchangeRateOn(tx, dayOf(now));
  const company = deps.company();
  return copyOf({ kind: 'INVOICE', number: '', code: '', now, company, ...parties, usdGhs, rows });
}

type Scope = { clientId: number; containerId: number | null };

export async function issueDraft(work: Work, deps: Deps, id: number): Promise<{ number: string; total: number }> {
  const { tx, now } = work;
  const draft = await lockDraft(work, id);
  await lockGoodsOf(tx, draft);
  const rows = await listLines(tx, { ...draft, now });
  const parties = orNotFound(await findParties(tx, draft));
  const usdGhs = await exchangeRateOn(tx, dayOf(now));
  const parts = { kind: 'INVOICE', number: '', code: newCode(), now, company: deps.company() } as const;
  const copy = copyOf({ ...parts, ...parties, usdGhs, rows });
  if (copy.total <= 0) {
    throw conflict(
      rows.length === 0
        ? 'There is nothing to invoice.'
        : 'The charges of this draft come to nothing or less, so there is no invoice to issue. Drop the draft.',
    );
  }
  const of = { clientId: draft.clientId, documentId: id, now };
  await attachCharges(tx, { ids: rows.flatMap((row) => row.id ?? []), documentId: id, now });
  for (const row of rows) if (row.id === null) await insertCharge(tx, { ...row, ...of });
  await insertTaxes(work, copy, { ...of, containerId: draft.containerId });
  await freeze(work, id, copy);
  await deps.mails?.document(work, { id, copy });
  const packageIds = rows.flatMap(({ packageId }) => packageId ?? []);
  await refreshCharges(tx, { packageIds });
  await allocateFree({ tx, now }, draft.clientId);
  const details = { documentId: id, number: copy.number, total: copy.total };
  await recordDesk(work, { action: 'issued the invoice', entity: 'document', ids: [id], details });
  await recordDesk(work, { action: 'issued the invoice', entity: 'client', ids: [draft.clientId], details });
  if (draft.containerId !== null)
    await recordDesk(work, { action: 'issued the invoice', entity: 'container', ids: [draft.containerId], details });
  return { number: copy.number, total: copy.total };
}

async function insertTaxes({ tx }: Work, copy: DocumentCopy, of: Scope & { documentId: number; now: Date }) {
  for (const { name, percent, net, usd } of copy.taxes) {
    const tax = {
      kind: 'TAX',
      packageId: null,
      what: taxText({ name, percent }),
      quantity: net,
      unit: 'percent',
      unitPrice: percent,
    };
    await insertCharge(tx, { ...of, ...tax, usd, source: 'TAX', rateId: null });
  }
}

/** Numbers the document. The row of the series stays locked until the transaction ends. */
async function freeze({ tx, caller, now }: Work, id: number, copy: DocumentCopy) {
  copy.number = await nextNumber(tx, seriesOf(copy.kind, caller.branch, now));
  await freezeDocument(tx, {
    ...{ id, number: copy.number, code: copy.code, branch: caller.branch, now, staffId: caller.staffId },
    ...{ usdGhs: copy.usdGhs, total: copy.total, copy },
    deposit: copy.deposit?.usd ?? null,
    depositDue: copy.deposit?.dueOn ?? null,
  });
}

/** A draft of which everything was waived stays a draft: nobody gets an empty invoice. */
const isToPay = (rows: readonly { usd: number }[]) => sumOf(rows.map(({ usd }) => usd)) > 0;

export async function issueContainer(work: Work, deps: Deps, containerId: number) {
  const drafts = await listDraftsOf(work.tx, { containerId });
  const issued: { number: string; total: number }[] = [];
  for (const { id, clientId } of drafts) {
    if (isToPay(await listLines(work.tx, { clientId, containerId, now: work.now })))
      issued.push(await issueDraft(work, deps, id));
  }
  if (issued.length === 0) throw conflict('No draft of this container comes to more than nothing.');
  return issued;
}

/** Closing a container drafts its invoices. A container of the old books was closed elsewhere, so a person asks for them. */
export async function draftClosed({ tx, now, caller }: Work, containerId: number): Promise<number[]> {
  const { reference, isClosed } = orNotFound(await lockClosing(tx, { containerId }));
  if (!isClosed) throw conflict(`${reference} is not closed. Closing it drafts the invoices.`);
  const ids = await draftContainer(tx, { containerId, staffId: caller.staffId, now });
  if (ids.length === 0)
    throw conflict('Each client of this container has an invoice or a draft, or nothing to invoice.');
  return ids;
}

export async function draft(work: Work, { clientId, containerId }: Scope) {
  const { tx, now, caller } = work;
  await lockAccount(tx, { clientId });
  const rows = await listLines(tx, { clientId, containerId, now });
  if (rows.length === 0) throw fieldError('clientId', 'This client has no charges that could be invoiced.');
  if (!isToPay(rows))
    throw fieldError('clientId', 'The charges of this client come to nothing or less, so there is nothing to invoice.');
  return insertDraft(tx, { clientId, containerId, staffId: caller.staffId, now });
}

export async function discard(work: Work, id: number) {
  await lockDraft(work, id);
  await discardRow(work.tx, { id, now: work.now });
  await recordDesk(work, { action: 'dropped the draft', entity: 'document', ids: [id] });
  return { id };
}

/** Issues a credit note: the opposite of what remains of an invoice, or of what was corrected since. */
export async function credit(
  work: Work,
  deps: Deps,
  id: number,
  { what, reason }: { what: 'ALL' | 'DIFFERENCE'; reason: string },
) {
  const { tx, now, caller } = work;
  const owner = orNotFound(await findOwnerRow(work, id));
  const invoice = orNotFound(await lockDocument(tx, { id }));
  if (invoice.kind !== 'INVOICE' || !invoice.isIssued) throw conflict('Only an issued invoice can be credited.');
  await lockGoodsOf(tx, invoice);
  const old = asCopy(invoice.copy);
  const standing = asChargeable(await listStanding(tx, { id }));
  const rows = what === 'ALL' ? oppositesOf(standing) : asChargeable(await listDifferences(tx, { id }));
  const goods = rows.filter(({ kind }) => kind !== 'TAX');
  if (goods.length === 0) {
    throw conflict(
      what === 'ALL'
        ? `${invoice.number} is credited in full already.`
        : 'Nothing of this invoice was corrected downwards since.',
    );
  }
  const scope = { clientId: owner.clientId, containerId: invoice.containerId };
  const noteId = await insertCredit(tx, { ...scope, creditsId: id, reason, now, staffId: caller.staffId });
  const parties = orNotFound(await findParties(tx, scope));
  const credits = { number: old.number, issuedAt: old.issuedAt };
  const parts = { kind: 'CREDIT_NOTE', number: '', code: newCode(), now, company: deps.company(), ...parties } as const;
  const taxChanges = taxChangesOf(old.taxes, standing, goods);
  const copy = copyOf({ ...parts, usdGhs: old.usdGhs, rows: goods, taxRates: old.taxes, taxChanges, credits, reason });
  const stands = sumOf(standing.map(({ usd }) => usd));
  if (sumOf([stands, copy.total]) < 0)
    throw conflict(`Only USD ${stands.toFixed(2)} of ${old.number} stands: a credit note cannot be worth more.`);
  const of = { clientId: owner.clientId, documentId: noteId, now };
  if (what === 'ALL') {
    for (const row of goods)
      await insertCharge(tx, { ...row, ...of, containerId: invoice.containerId, source: row.source, rateId: null });
  } else await attachCharges(tx, { ids: goods.flatMap((row) => row.id ?? []), documentId: noteId, now });
  await insertTaxes(work, copy, { ...of, containerId: invoice.containerId });
  await freeze(work, noteId, copy);
  await deps.mails?.document(work, { id: noteId, copy });
  await refreshCharges(tx, { packageIds: goods.flatMap(({ packageId }) => packageId ?? []) });
  if (what === 'ALL') await takeBackGiven(work, owner.clientId, goneOf(standing, invoice), reason);
  await freeOverpaid({ tx, now }, id);
  await allocateFree({ tx, now }, owner.clientId);
  const details = { documentId: noteId, number: copy.number, total: copy.total, credits: old.number, reason };
  await recordDesk(work, { action: 'issued the credit note', entity: 'document', ids: [id, noteId], details });
  await recordDesk(work, { action: 'issued the credit note', entity: 'client', ids: [owner.clientId], details });
  return noteId;
}

async function findOwnerRow({ tx }: Work, id: number) {
  const clientId = await findOwner(tx, { id });
  if (clientId === null) return null;
  await lockAccount(tx, { clientId });
  return { clientId };
}

type Row = Chargeable & { id: number | null; source: string };
type Found = {
  kind: string;
  unit: string | null;
  quantity: number | null;
  unitPrice: number | null;
  usd: number | null;
};

/** What a full credit note removed, for each package and for charges without goods. */
function goneOf(rows: readonly Row[], { containerId, firstId }: HeldDocument): Gone[] {
  const charged = rows.filter(({ kind, usd }) => usd > 0 && kind !== 'TAX');
  return [...new Set(charged.map(({ packageId }) => packageId))].map((packageId) => ({
    ...{ id: firstId ?? 0, packageId, wholeId: null, containerId },
    usd: sumOf(charged.flatMap((row) => (row.packageId === packageId ? row.usd : []))),
  }));
}

// The table has checked the texts.
const asChargeable = (rows: readonly Found[]) => rows.map((row) => ({ id: null, source: 'DESK', ...row }) as Row);
const oppositesOf = (rows: readonly Row[]) => rows.map((row) => ({ ...row, quantity: -row.quantity, usd: -row.usd }));
