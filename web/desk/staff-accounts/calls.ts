import {
  changeOwnStaffPassword,
  createStaff,
  listStaff,
  setStaffPassword,
  updateStaff,
} from '#contract/staff/accounts/calls';
import { deskCall } from '../../lib/desk-api';

export const readAccounts = deskCall(listStaff);
export const giveAccount = deskCall(createStaff);
export const changeAccount = deskCall(updateStaff);
export const setPassword = deskCall(setStaffPassword);
export const changeOwnPassword = deskCall(changeOwnStaffPassword);
