import type { Call } from '#contract/call';
import { chinaDesk, everyRole, labelWriters } from '#contract/staff/roles';

export const getPackageCartons = {
  method: 'GET',
  path: '/staff/packages/{id}/cartons',
  audience: 'staff',
  roles: everyRole,
  summary: 'The cartons of a package with what was scanned of each, and the parts that the package was split into.',
} as const satisfies Call;

export const weighCartons = {
  method: 'POST',
  path: '/staff/packages/{id}/weights',
  audience: 'staff',
  roles: labelWriters,
  summary:
    'Writes down what each of some cartons weighs. Another weight than before is a correction, with a reason; the history shows both.',
} as const satisfies Call;

export const splitPackage = {
  method: 'POST',
  path: '/staff/packages/{id}/split',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'Makes some cartons of a package a part of their own. Both parts keep the number and the history.',
} as const satisfies Call;

export const joinPackage = {
  method: 'POST',
  path: '/staff/packages/{id}/join',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'Puts a part back together with another part of the same package, when both are in the same place.',
} as const satisfies Call;
