/** The numbers of Business constants in the specification, and the longest text of each field. */
export const limits = {
  trackingNumbersPerSearch: 10,
  /** Specification, Tracking input: Track adds the pending text only below this number. */
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
