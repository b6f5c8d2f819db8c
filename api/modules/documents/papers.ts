import { orNotFound } from '#api/http/app-error';
import { asCopy } from '#api/modules/documents/copy';
import { findCopy, findParties } from '#api/modules/documents/documents.repository';
import { letterheadOf } from '#api/modules/documents/letterhead';
import type { Receipts } from '#api/modules/documents/receipts';
import { figuresOf } from '#api/modules/ledger/index';
import type { PdfInput } from '#api/modules/pdf/index';
import { dayOf } from '#api/modules/rates/index';
import type { Company } from '#contract/company/schema';
import type { ClientStatement } from '#contract/documents/schema';
import type { Database } from '#db/database';

type Period = { from?: string | undefined; to?: string | undefined };
type Deps = {
  db: Database;
  now: () => Date;
  company: () => Company;
  /** The uploaded logo as PNG. */
  logo: () => Uint8Array | null;
  publicUrl: string;
  receipts: Receipts;
  /** As JSON of the contract. */
  statementOf: (clientId: number, period: Period) => Promise<string>;
  render: (input: PdfInput) => Promise<Uint8Array>;
};

export type Papers = ReturnType<typeof createPapers>;

/** Documents as PDFs. The name of the file is the number of the document. */
export function createPapers({ db, now, company, logo, publicUrl, receipts, statementOf, render }: Deps) {
  const checkUrl = (code: string) => `${publicUrl}/v/${code}`;
  const draw = async (name: string, input: PdfInput) => {
    // The logo is not part of the frozen copy: it may change.
    const wordmark = company().identity.wordmark?.path ?? null;
    return { name, bytes: Buffer.from(await render({ ...input, wordmark, logo: logo() })) };
  };

  return {
    async document(id: number, clientId: number | null) {
      const copy = asCopy(orNotFound(await findCopy(db, { id, clientId })));
      const kind = copy.kind === 'INVOICE' ? 'invoice' : 'credit-note';
      return draw(copy.number, { kind, copy, checkUrl: checkUrl(copy.code) });
    },

    async receipt(paymentId: number, seen: { clientId: number | null; branch: string | null }) {
      const copy = orNotFound(await receipts.of(paymentId, seen));
      return draw(copy.number, { kind: 'receipt', ...copy, checkUrl: checkUrl(copy.code) });
    },

    async statement(clientId: number, period: Period) {
      const at = now();
      const statement: ClientStatement = JSON.parse(await statementOf(clientId, period));
      const { client } = orNotFound(await findParties(db, { clientId, containerId: null }));
      const { usdGhs, rateOn, toPayNow, dueLater, nextDueOn } = await figuresOf(db, clientId, at);
      const rate = usdGhs !== null && rateOn !== null ? { usdGhs, on: rateOn } : null;
      const due = statement.to === dayOf(at) ? { toPayNow, dueLater, nextDueOn } : null;
      const name = `statement-${clientId}-${statement.from}-to-${statement.to}`;
      return draw(name, { kind: 'statement', statement, company: letterheadOf(company()), client, rate, due });
    },
  };
}
