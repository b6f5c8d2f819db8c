import type { PackageLabel } from '#contract/staff/prints/schema';

/** An invented label that shows whether paper, size and sharpness are right. */
export const testLabel: PackageLabel = {
  ...{
    id: 1234,
    trackingNumber: 'TEST-1234',
    customer: 'TEST PRINT',
    package: 'Test print 测试',
    quantity: 1,
    cbm: 0.12,
    mode: 'SEA',
  },
  ...{ received: null, branch: null, cartons: [], wholeId: 1234, of: 1 },
  numbered: [{ position: 1, length: 60, width: 40, height: 50 }],
};
