import type {
  changeOwnStaffPassword,
  createStaff,
  listStaff,
  setStaffPassword,
  updateStaff,
} from '#contract/staff/accounts';
import { deskCall } from '../../lib/desk-api';

export const readAccounts = deskCall<typeof listStaff>('GET', '/staff/accounts');
export const giveAccount = deskCall<typeof createStaff>('POST', '/staff/accounts');
export const changeAccount = deskCall<typeof updateStaff>('PATCH', '/staff/accounts/{id}');
export const setPassword = deskCall<typeof setStaffPassword>('POST', '/staff/accounts/{id}/password');
export const changeOwnPassword = deskCall<typeof changeOwnStaffPassword>('POST', '/staff/me/password');
