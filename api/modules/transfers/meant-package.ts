import { conflict, fieldError } from '#api/http/app-error';
import type { Work } from '#api/modules/desk/index';
import { askHowManyOf, cartonOf, lockFamily, noSuchNumber, type ScannedCarton } from '#api/modules/packages/index';
import { type Candidate, listByTail, listCandidates, listPartsOf } from '#api/modules/transfers/transfers.repository';
import type { Received } from '#contract/endpoint';
import type { scanOut } from '#contract/staff/transfers/calls';
import type { Queryable } from '#db/database';

export type Scan = Received<typeof scanOut>['body'];

/** What a scan means. */
export type Meant = {
  /** The part by which the package is named: it decides whether the package can move. */
  part: Candidate;
  /** The parts that the cartons come from, this one first. */
  parts: Candidate[];
  /** All parts of the package that are in this place. */
  here: Candidate[];
  /** The carton whose code was scanned. */
  carton: ScannedCarton | null;
};

type Rules = {
  /** Of several packages with one number, this decides which is meant. */
  isMeant: (each: Candidate) => boolean;
  /** Those of the parts that this scan can move. */
  here: (parts: Candidate[]) => Candidate[];
};

export const isIn = ({ status, availableAt, availablePlace }: Candidate, branch: string) =>
  status === 'ARRIVED' && (!availableAt || availablePlace === branch);

/**
 * The parts of a package that can leave this branch: those that can be collected there, as the counter counts them. Only
 * when there are none, those that have arrived and are in no branch yet.
 */
export function partsIn(parts: Candidate[], branch: string): Candidate[] {
  const free = parts.filter(
    (each) => isIn(each, branch) && each.transferId === null && each.missingFrom === null && each.handedOver === 0,
  );
  const available = free.filter(({ availableAt }) => availableAt !== null);
  return available.length > 0 ? available : free;
}

/**
 * The package of a scan, locked with all its parts. Its number, and a number of its cartons, mean all parts that are in
 * this place, the largest first. A package that was chosen, and a carton, mean their own part.
 */
export async function meantBy(tx: Queryable, form: Scan, { isMeant, here: partsHere }: Rules): Promise<Meant> {
  const named = await packageFor(tx, form, isMeant);
  const { carton } = named;
  await lockFamily(tx, named.id);
  // Read again under the lock: another list or a hand-over may have taken it.
  const all = await listPartsOf(tx, named);
  const known = all.find(({ id }) => id === named.id);
  if (!known) throw noSuchNumber(form.trackingNumber || String(named.id));
  const here = partsHere(all);
  const isNumber = !carton && form.packageId === undefined;
  const part = (isNumber && here[0]) || known;
  const meansAll = !carton && (isNumber || form.count !== undefined) && here.includes(part);
  const parts = meansAll ? [part, ...here.filter((each) => each !== part)] : [part];
  return { part, parts, here, carton };
}

/** The question 'how many?' for the number of a package of several cartons. */
export const ask = (work: Work, form: Scan, { parts, here, carton }: Meant) =>
  form.asksCount && !carton && form.count === undefined
    ? askHowManyOf(work, { meant: idsOf(parts), here: idsOf(here.length > 0 ? here : parts) })
    : null;

export const idsOf = (parts: readonly Candidate[]) => parts.map(({ id }) => id) as [number, ...number[]];

/** Of several packages with one number, the only one that this scan can mean. */
async function packageFor(
  tx: Queryable,
  form: Pick<Scan, 'packageId' | 'trackingNumber'>,
  isMeant: (each: Candidate) => boolean,
): Promise<Candidate & { carton: ScannedCarton | null }> {
  const { packageId = null, trackingNumber = '' } = form;
  if (packageId === null && !trackingNumber) throw fieldError('trackingNumber', 'Scan a number, or choose a package.');
  const carton = packageId === null ? await cartonOf(tx, trackingNumber) : null;
  let found = await listCandidates(tx, { packageId: carton?.packageId ?? packageId, trackingNumber });
  if (found.length === 0 && packageId === null) found = await byTail(tx, trackingNumber, isMeant);
  const first = found.find(isMeant) ?? found[0];
  const parts = found.filter((each) => each.wholeId === first?.wholeId && isMeant(each));
  const pkg = parts.sort((a, b) => b.quantity - a.quantity)[0] ?? first;
  if (!pkg) throw noSuchNumber(trackingNumber || String(packageId));
  return { ...pkg, carton };
}

/** By the last six characters, when only one package can be meant. */
async function byTail(tx: Queryable, trackingNumber: string, isMeant: (each: Candidate) => boolean) {
  const ids = await listByTail(tx, { trackingNumber });
  const all = (await Promise.all(ids.map((id) => listCandidates(tx, { packageId: id, trackingNumber: '' })))).flat();
  const meant = all.filter(isMeant);
  if (new Set(meant.map(({ wholeId }) => wholeId)).size > 1)
    throw conflict(`Several packages end with ${trackingNumber}. Enter the whole number.`);
  return meant.length > 0 ? meant : all;
}
