/** The numbers of the specification's section 9, and the longest text each field may hold. */
export const limits = {
  trackingNumbersPerSearch: 10,
  /** §4: Track adds the pending text only while fewer than this many are held. */
  trackAddsPendingBelow: 9,
  trackingNumberLength: 64,
  passwordMin: 7,
  passwordMax: 30,
  nameMin: 2,
  nameMax: 100,
  emailMax: 254,
  phoneDigits: 15,
  packagesPageSize: 20,
  paymentsPageSize: 5,
  paymentsPageSizeMax: 100,
  minimumBillableCbm: 0.01,
  warehousingFreeDays: 7,
  warehousingFeePerDay: 5,
  loadingsListed: 200,
} as const;
