/** The numbers of the product (specification, Business constants), and the longest text of each field. */
export const limits = {
  trackingNumbersPerSearch: 10,
  /** Specification, Tracking input: Track adds the pending text only below this number, on purpose. */
  trackAddsPendingBelow: 9,
  trackingNumberLength: 64,
  /** Specification, Password rule: 7 on purpose, although hint and message say 8. */
  passwordMin: 7,
  passwordMax: 30,
  nameMin: 2,
  nameMax: 100,
  emailMax: 254,
  phoneDigits: 15,
  /** Specification, Limits: three tables have three page sizes on purpose: 20, 5, and 10 in the package summary. */
  packagesPageSize: 20,
  paymentsPageSize: 5,
  paymentsPageSizeMax: 100,
  loadingsListed: 200,
} as const;
