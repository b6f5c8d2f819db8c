import type { Input } from '#contract/endpoint';
import type { handOver } from '#contract/staff/handover/calls';
import { type IdType, idTypes } from '#contract/staff/handover/rules';
import type { WaitingPackage } from '#contract/staff/handover/schema';
import { type Counted, chosenCartons, leftOf } from './counted-cartons';

/** As it is typed at the counter. */
export interface HandoverForm extends Counted {
  isOther: boolean;
  name: string;
  phone: string;
  relationship: string;
  idType: string;
  idTail: string;
  confirmation: string;
  hasSignature: boolean;
  photo: File | null;
  branch: string;
  note: string;
}

export type Problem = 'lines' | `quantity-${number}` | 'name' | 'phone' | 'relationship' | 'idTail' | 'proof';

export type HandoverBody = Omit<Input<typeof handOver>['body'], 'key' | 'signatureId' | 'photoIds'>;

/** The server refuses goods at another branch, because this counter does not have them. */
export const isHere = ({ place }: WaitingPackage, branch: string, ghana: readonly string[]) =>
  place === null || !ghana.includes(place) || place === branch;

/** Parts of one package count as one. */
export const packagesIn = (rows: readonly Pick<WaitingPackage, 'wholeId'>[]) =>
  new Set(rows.map(({ wholeId }) => wholeId)).size;

/** Goods at this branch are chosen. Goods of an unknown branch must be ticked by hand. */
export const chosenAtFirst = (packages: readonly WaitingPackage[], branch: string): Record<number, string> =>
  Object.fromEntries(packages.filter(({ place }) => place === branch).map((each) => [each.id, String(leftOf(each))]));

/** The person's own branch, unless an admin looks at goods that all wait elsewhere. */
export function branchAtFirst(
  packages: readonly WaitingPackage[],
  { own, isAdmin, ghana }: { own: string; isAdmin: boolean; ghana: readonly string[] },
): string {
  const here = ghana.includes(own) ? own : (ghana[0] ?? own);
  if (!isAdmin || packages.some((each) => isHere(each, here, ghana))) return here;
  return ghana.find((branch) => packages.some((each) => isHere(each, branch, ghana))) ?? here;
}

const wholeNumber = (text: string) => (/^\s*\d{1,7}\s*$/.test(text) ? Number(text) : Number.NaN);

export const isRight = (text: string, each: WaitingPackage) => {
  const count = wholeNumber(text);
  return count >= 1 && count <= leftOf(each);
};

/**
 * A package that leaves as a whole is one line. When some cartons stay, or it was split before, the line names them.
 */
function lineOf(each: WaitingPackage, { quantities, cartons }: HandoverForm) {
  const count = wholeNumber(quantities[each.id] ?? '');
  const scanned = cartons[each.id] ?? [];
  const isWhole = each.part === null && scanned.length === 0 && count === leftOf(each);
  if (!each.cartons) return { packageId: each.id, quantity: count };
  if (isWhole) return { packageId: each.id, quantity: each.remaining };
  return { packageId: each.id, cartons: chosenCartons(each, scanned, count) };
}

export function checkHandover(
  form: HandoverForm,
  clientId: number,
  packages: readonly WaitingPackage[],
): { body: HandoverBody | null; problems: Problem[] } {
  const chosen = packages.filter(({ id }) => form.quantities[id] !== undefined);
  const problems: Problem[] = chosen
    .filter((each) => !isRight(form.quantities[each.id] ?? '', each))
    .map(({ id }) => `quantity-${id}` as const);
  if (chosen.length === 0) problems.push('lines');
  if (form.isOther) {
    if (form.name.trim().length < 2) problems.push('name');
    if (!/\d/.test(form.phone)) problems.push('phone');
    if (form.relationship.trim().length < 2) problems.push('relationship');
    if (form.idType && !/^\s*[a-z0-9]{2,6}\s*$/i.test(form.idTail)) problems.push('idTail');
  }
  if (!form.hasSignature && !form.photo && form.confirmation.trim().length < 2) problems.push('proof');
  if (problems.length > 0) return { body: null, problems };

  const idType = idTypes.find((each) => each === form.idType) satisfies IdType | undefined;
  return {
    problems,
    body: {
      clientId,
      branch: form.branch,
      lines: chosen.map((each) => lineOf(each, form)),
      ...(form.isOther && {
        thirdParty: {
          name: form.name.trim(),
          phone: form.phone,
          relationship: form.relationship.trim(),
          ...(idType && { idType, idTail: form.idTail.trim() }),
        },
      }),
      ...(form.confirmation.trim().length >= 2 && { confirmation: form.confirmation.trim() }),
      ...(form.note.trim() && { note: form.note.trim() }),
    },
  };
}
