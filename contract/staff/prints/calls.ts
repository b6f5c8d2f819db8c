import type { Call } from '#contract/call';
import { everyRole, labelWriters } from '#contract/staff/roles';

export const printLabels = {
  method: 'POST',
  path: '/staff/labels',
  audience: 'staff',
  roles: labelWriters,
  summary: 'Logs that labels are printed, for the first time or again, and returns what is on them.',
} as const satisfies Call;

export const getPrintedManifest = {
  method: 'GET',
  path: '/staff/containers/{id}/manifest',
  audience: 'staff',
  roles: everyRole,
  summary: 'The manifest of a container for printing: its first 5,000 packages, sorted by mark.',
} as const satisfies Call;
