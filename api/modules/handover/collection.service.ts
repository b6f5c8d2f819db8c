import { notFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { refuseUnknown } from '#api/modules/branches/index';
import {
  findClientOf,
  findCollectorRows,
  findWaiting,
  listWaitingOf,
  listWaitingRows,
} from '#api/modules/handover/collection.repository';
import { listDiscrepanciesOf } from '#api/modules/handover/discrepancies.repository';
import { readCartonCode } from '#contract/carton-code';
import type { Output, Received } from '#contract/endpoint';
import type { getPackageCollection, listWaiting } from '#contract/staff/handover/calls';
import type { WaitingPackage } from '#contract/staff/handover/schema';
import { readsMoney } from '#contract/staff/money/rules';
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
const withoutFees = <T extends WaitingPackage>(row: T) => ({ ...row, warehousingFee: null, shippingFee: null });

export function createCollection({ db, now, amountDue }: Deps) {
  return {
    async waiting({ role }: StaffCaller, { branch, clientId, page = 1 }: Received<typeof listWaiting>['query']) {
      await refuseUnknown(db, branch, 'GH');
      const filter = { branch: branch ?? null, clientId: clientId ?? null, page, withFees: readsMoney(role) };
      return new RawJson(await listWaitingRows(db, { now: now(), ...filter }));
    },

    /** One field for what people at the counter have: a number on a label, a phone, a mark. */
    async collectors(text: string) {
      const key = trackingKey(text);
      const digits = text.replace(/[\s+().-]/g, '');
      const phone = /^\d{9,15}$/.test(digits) ? digits.slice(-phoneTail) : null;
      const wholeId = readCartonCode(text)?.wholeId ?? null;
      const tail = key.length === 6 ? key : null;
      return new RawJson(await findCollectorRows(db, { key, tail, phone, mark: text, wholeId }));
    },

    async ofClient({ role }: StaffCaller, id: number) {
      const client = await findClientOf(db, { id });
      if (!client) throw notFound();
      const packages = await listWaitingOf(db, { now: now(), clientId: id });
      if (!readsMoney(role)) return { client, packages: packages.map(withoutFees), amountDue: null };
      return { client, packages, amountDue: await amountDue(id) };
    },

    async ofPackage({ role }: StaffCaller, id: number): Promise<Output<typeof getPackageCollection>> {
      const found = await findWaiting(db, { now: now(), packageId: id });
      if (!found) throw notFound();
      const discrepancies = await listDiscrepanciesOf(db, { packageId: id });
      if (readsMoney(role)) return { ...found, discrepancies };
      return { ...found, waiting: found.waiting && withoutFees(found.waiting), freight: null, discrepancies };
    },
  };
}
