import { limits } from '#contract/limits';

/** The message of each field rule (specification, Validation). */
export const messages = {
  email: 'Email must be a valid email.',
  // Specification, Password rule: on purpose. The check is 7, both texts say 8, and the message has a stray 'a'.
  passwordHint: 'Minimum 8 characters',
  password: 'Password must be a more than 8 characters.',
  // Specification, Password rule: no text is given for the maximum, so this sentence is ours.
  passwordTooLong: `Password must be at most ${limits.passwordMax} characters.`,
  // Specification, Edit client info rules: location and next of kin use this text too, on purpose.
  shippingMark: 'Must be a valid Shipping Mark.',
  phone: 'Must be a valid phone.',
  // Specification, Change password rules: on purpose. 'do' at sign-up and reset, 'did' at change password, no full stop.
  passwordsDoNotMatch: 'The passwords do not match',
  passwordsDidNotMatch: 'The passwords did not match',
  // Specification, Reset password rules: 'is needed' is singular on purpose.
  resetNeedsTokenAndEmail: 'A token ID and email is needed for this request. Please try resetting your account first.',
  date: 'Must be a valid date.',
  id: 'Must be a valid number.',
  oneTrackingNumber: 'Enter at least one tracking number.',
  tenTrackingNumbers: `Enter at most ${limits.trackingNumbersPerSearch} tracking numbers.`,
  trackingNumberTooLong: `A tracking number has at most ${limits.trackingNumberLength} characters.`,
  dateOrder: 'The first date must not be later than the last date.',
} as const;
