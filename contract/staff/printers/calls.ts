import type { Call } from '#contract/call';
import { adminOnly, everyRole, labelWriters } from '#contract/staff/roles';

export const listLabelPrinters = {
  method: 'GET',
  path: '/staff/label-printers',
  audience: 'staff',
  roles: everyRole,
  summary: 'The label printers of the branches.',
} as const satisfies Call;

export const saveLabelPrinter = {
  method: 'POST',
  path: '/staff/label-printers',
  audience: 'staff',
  roles: adminOnly,
  summary: 'Sets the label printer of a branch, or removes it. The log of the branch keeps what it was before.',
} as const satisfies Call;

export const sendLabels = {
  method: 'POST',
  path: '/staff/labels/send',
  audience: 'staff',
  roles: labelWriters,
  summary: 'Sends labels as ZPL to the label printer of a branch, or one test label.',
} as const satisfies Call;
