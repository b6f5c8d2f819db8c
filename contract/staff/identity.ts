/** Every call about staff identity: sign-in, factors, sessions. */
export * from '#contract/staff/access';
export {
  changeOwnStaffPassword,
  createStaff,
  getStaffMe,
  listStaff,
  setStaffPassword,
  staffSignIn,
  staffSignOut,
  updateStaff,
} from '#contract/staff/accounts';
export * from '#contract/staff/second-factor';
