import { conflict, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { knownBranches, refuseUnknown } from '#api/modules/branches/index';
import {
  findClientOf,
  findCollectorRows,
  findScanned,
  findScannedCarton,
  findScannedTail,
  findWaiting,
  listWaitingOf,
  listWaitingRows,
} from '#api/modules/handover/collection.repository';
import { listDiscrepanciesOf } from '#api/modules/handover/discrepancies.repository';
import { cartonName, obstacle } from '#api/modules/handover/handed-cartons';
import { type PackageRow, readPackages } from '#api/modules/handover/handover.repository';
import { packagesLeft } from '#api/modules/ledger/index';
import { noSuchNumber } from '#api/modules/packages/index';
import { readCartonCode } from '#contract/carton-code';
import type { Output, Received } from '#contract/endpoint';
import type { getPackageCollection, listWaiting, scanCollection } from '#contract/staff/handover/calls';
import { readsMoney } from '#contract/staff/money/rules';
import { trackingKey } from '#contract/tracking-number';
import type { Database } from '#db/database';

type Deps = {
  db: Database;
  now: () => Date;
  /** What a client owes in USD. Null while no accounts are kept. */
  amountDue: (clientId: number) => Promise<number | null>;
};

export type Collection = ReturnType<typeof createCollection>;

const phoneTail = 9;
const noFees = { warehousingFee: null, shippingFee: null };

export function createCollection({ db, now, amountDue }: Deps) {
  return {
    async waiting({ role }: StaffCaller, { branch, clientId, page = 1 }: Received<typeof listWaiting>['query']) {
      await refuseUnknown(db, branch, { country: 'GH' });
      const filter = { branch: branch ?? null, clientId: clientId ?? null, page, withFees: readsMoney(role) };
      return new RawJson(await listWaitingRows(db, { now: now(), ...filter }));
    },

    /** One search field for the counter: a number on a label, a phone, a mark. */
    async collectors(text: string) {
      const key = trackingKey(text);
      const digits = text.replace(/[\s+().-]/g, '');
      const phone = /^\d{9,15}$/.test(digits) ? digits.slice(-phoneTail) : null;
      const wholeId = readCartonCode(text)?.wholeId ?? null;
      const tail = key.length === 6 ? key : null;
      return new RawJson(await findCollectorRows(db, { key, tail, phone, mark: text, wholeId }));
    },

    async ofClient({ role }: StaffCaller, id: number) {
      const client = orNotFound(await findClientOf(db, { id }));
      const packages = await listWaitingOf(db, { now: now(), clientId: id });
      if (!readsMoney(role))
        return { client, packages: packages.map((row) => ({ ...row, ...noFees, left: null })), amountDue: null };
      const ids = packages.map((row) => row.id);
      const lefts = await packagesLeft(db, id, ids, now());
      const rows = packages.map((row) => ({ ...row, left: lefts.get(row.id) ?? null }));
      return { client, packages: rows, amountDue: await amountDue(id) };
    },

    /** Refuses a number that this client cannot collect at this branch, with the reason. */
    async scan(clientId: number, { q, branch }: Received<typeof scanCollection>['query']) {
      orNotFound(await findClientOf(db, { id: clientId }));
      const counter = { clientId, branch };
      const known = await knownBranches(db);
      const code = readCartonCode(q);
      const carton = code && (await findScannedCarton(db, code));
      if (carton) {
        const [row] = await readPackages(db, { ids: [carton.id] });
        const { position, of, trackingNumber } = carton;
        const reason = row && obstacle(cartonName(position, of, trackingNumber), row, counter, known);
        if (reason) throw conflict(reason);
        return { packageIds: [carton.id], carton: { position, of } };
      }
      const key = trackingKey(q);
      const id = /^#?\d{1,15}$/.test(key) ? Number(key.replace('#', '')) : null;
      const reasonOf = (row: PackageRow) => obstacle(`Package ${row.trackingNumber}`, row, counter, known);
      const canGo = (row: PackageRow) => reasonOf(row) === null;
      const rowsOf = async (ids: number[]) => {
        const found = await readPackages(db, { ids });
        return ids.flatMap((each) => found.find((row) => row.id === each) ?? []);
      };
      const exact = await rowsOf(await findScanned(db, { key, id }));
      // Six digits may be the end of one number and our own number of another package.
      const isTail = key.length === 6 && !exact.some(canGo);
      const rows = isTail ? [...exact, ...(await rowsOf(await findScannedTail(db, { tail: key })))] : exact;
      const meant = rows.filter(canGo);
      // This client's goods come before other clients' goods with the same ending.
      const refused = rows.find((row) => row.clientId === clientId) ?? rows[0];
      if (!refused) throw noSuchNumber(q);
      if (meant.length === 0) throw conflict(reasonOf(refused) ?? '');
      if (isTail && new Set(meant.map(({ trackingNumber }) => trackingNumber)).size > 1)
        throw conflict(`Several packages end with ${q}. Enter the whole number.`);
      return { packageIds: meant.map((row) => row.id), carton: null };
    },

    async ofPackage({ role }: StaffCaller, id: number): Promise<Output<typeof getPackageCollection>> {
      const found = orNotFound(await findWaiting(db, { now: now(), packageId: id }));
      const discrepancies = await listDiscrepanciesOf(db, { packageId: id });
      const { clientId } = found;
      if (readsMoney(role)) {
        const lefts = clientId === null ? null : await packagesLeft(db, clientId, [id], now());
        return { ...found, left: lefts?.get(id) ?? null, discrepancies };
      }
      return {
        ...found,
        left: null,
        waiting: found.waiting && { ...found.waiting, ...noFees },
        freight: null,
        discrepancies,
      };
    },
  };
}
