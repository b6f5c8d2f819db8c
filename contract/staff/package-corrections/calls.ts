import type { Call } from '#contract/call';
import { correctors, voiders } from '#contract/staff/package-corrections/rules';
import { ghanaDesk } from '#contract/staff/roles';

/** For the roles of each field see rules.ts. */
export const correctPackage = {
  method: 'PATCH',
  path: '/staff/packages/{id}',
  audience: 'staff',
  roles: correctors,
  summary:
    'Corrects facts of a package with a reason; only what is sent changes. An unusual value is refused with UNUSUAL_VALUE unless `isConfirmed` says that it is meant.',
} as const satisfies Call;

export const voidPackage = {
  method: 'POST',
  path: '/staff/packages/{id}/void',
  audience: 'staff',
  roles: voiders,
  summary:
    'Voids a package that was received by mistake or twice: no list, count, fee or manifest has it until it is restored.',
} as const satisfies Call;

export const restorePackage = {
  method: 'POST',
  path: '/staff/packages/{id}/restore',
  audience: 'staff',
  roles: voiders,
  summary: 'Restores a void package as it was.',
} as const satisfies Call;

export const takeBackAvailable = {
  method: 'POST',
  path: '/staff/packages/{id}/take-back',
  audience: 'staff',
  roles: ghanaDesk,
  summary: 'A package was called available for collection by mistake: it is arrived again, and storage is not counted.',
} as const satisfies Call;
