import type { createBranch } from '#contract/staff/branches/calls';
import { type Ability, abilities, abilitiesIn, type Country, zoneIn } from '#contract/staff/branches/rules';
import type { DeskBranch } from '#contract/staff/branches/schema';
import type { DeskInput } from '../../lib/desk-api';

export type BranchBody = Omit<DeskInput<typeof createBranch>['body'], 'key' | 'source'>;
/** As it is typed. */
export type BranchValues = Omit<BranchBody, 'position'> & { position: string };
export type Wrong = Partial<Record<'name' | 'nameZh' | 'position', true>>;

const able = (may: (ability: Ability) => boolean) =>
  Object.fromEntries(abilities.map((each) => [each, may(each)])) as Record<Ability, boolean>;

/** A branch may do everything its country does, until a person unticks it. */
export const inCountry = (country: Country) => ({
  country,
  timeZone: zoneIn[country],
  ...able((each) => abilitiesIn[country].includes(each)),
});

export function valuesOf(known: DeskBranch | undefined, next: number): BranchValues {
  if (!known) return { name: '', nameZh: '', kind: 'branch', active: true, position: String(next), ...inCountry('GH') };
  const { id: _id, code: _code, version: _version, position, ...values } = known;
  return { ...values, position: String(position) };
}

export function checked(values: BranchValues): { body: BranchBody; wrong: Wrong } {
  const position = /^\s*\d{1,3}\s*$/.test(values.position) ? Number(values.position) : null;
  const name = values.name.trim();
  const nameZh = values.nameZh.trim();
  return {
    body: { ...values, name, nameZh, position: position ?? 0 },
    wrong: {
      ...(name === '' && { name: true }),
      ...(nameZh === '' && { nameZh: true }),
      ...(position === null && { position: true }),
    },
  };
}
