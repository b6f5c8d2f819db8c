import { notFound } from '#api/http/app-error';
import { RawJson } from '#api/http/raw-json';
import {
  findClientOf,
  findCollectorRows,
  findWaiting,
  listWaitingOf,
  listWaitingRows,
} from '#api/modules/handover/collection.repository';
import { listDiscrepanciesOf } from '#api/modules/handover/discrepancies.repository';
import type { Output, Received } from '#contract/endpoint';
import type { getPackageCollection, listWaiting, WaitingPackage } from '#contract/staff/handover';
import type { Discrepancy } from '#contract/staff/handover-arrivals';
import { trackingKey } from '#contract/tracking-number';
import type { Database } from '#db/database';

type Deps = {
  db: Database;
  now: () => Date;
  /** What a client owes, in USD; null while no accounts are kept. */
  amountDue: (clientId: number) => Promise<number | null>;
};

export type Collection = ReturnType<typeof createCollection>;

const phoneTail = 9;

export function createCollection({ db, now, amountDue }: Deps) {
  return {
    async waiting({ branch, clientId, page = 1 }: Received<typeof listWaiting>['query']) {
      const filter = { branch: branch ?? null, clientId: clientId ?? null, page };
      return new RawJson(await listWaitingRows(db, { now: now(), ...filter }));
    },

    /** One field for what people at the counter have: a number on a label, a phone, a mark. */
    async collectors(text: string) {
      const key = trackingKey(text);
      const digits = text.replace(/[\s+().-]/g, '');
      const phone = /^\d{9,15}$/.test(digits) ? digits.slice(-phoneTail) : null;
      return new RawJson(await findCollectorRows(db, { key, tail: key.length === 6 ? key : null, phone, mark: text }));
    },

    async ofClient(id: number) {
      const client = await findClientOf(db, { id });
      if (!client) throw notFound();
      const packages = await listWaitingOf<WaitingPackage>(db, { now: now(), clientId: id });
      return { client, packages, amountDue: await amountDue(id) };
    },

    async ofPackage(id: number): Promise<Output<typeof getPackageCollection>> {
      type Found = Omit<Output<typeof getPackageCollection>, 'discrepancies'>;
      const found = await findWaiting<Found>(db, { now: now(), packageId: id });
      if (!found) throw notFound();
      return { ...found, discrepancies: await listDiscrepanciesOf<Discrepancy>(db, { packageId: id }) };
    },
  };
}
