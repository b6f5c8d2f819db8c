import type { PackageLabel } from '#contract/staff/prints/schema';
import { company } from './company';

/** An invented label that shows whether paper, size and sharpness are right. */
export const testLabel: PackageLabel = {
  id: 1234,
  trackingNumber: 'TEST-1234',
  customer: `${company.markPrefix}-TEST PRINT`,
  package: 'Test print',
  quantity: 1,
  cbm: 0.12,
  mode: 'SEA',
  received: null,
  branch: null,
  cartons: [{ length: 60, width: 40, height: 50, count: 1 }],
  wholeId: 1234,
  of: 1,
  numbered: [{ position: 1, length: 60, width: 40, height: 50 }],
};
