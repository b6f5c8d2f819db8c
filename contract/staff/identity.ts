/** Every call about who somebody of the company is: nothing but calls stands here. */
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
