import type { getCashLimit, setCashLimit } from '#contract/staff/cash-limit';
import type {
  closeCash,
  confirmCashClose,
  getCashClose,
  getOpenCash,
  listCashCloses,
  listCashiers,
} from '#contract/staff/money-cash';
import { deskCall } from '../../lib/desk-api';

export const readOpenCash = deskCall<typeof getOpenCash>('GET', '/staff/cash/open');
export const sendClose = deskCall<typeof closeCash>('POST', '/staff/cash/closes');
export const readCloses = deskCall<typeof listCashCloses>('GET', '/staff/cash/closes');
export const readClose = deskCall<typeof getCashClose>('GET', '/staff/cash/closes/{id}');
export const readCashiers = deskCall<typeof listCashiers>('GET', '/staff/cashiers');
export const confirmClose = deskCall<typeof confirmCashClose>('POST', '/staff/cash/closes/{id}/confirm');
export const readLimit = deskCall<typeof getCashLimit>('GET', '/staff/cash/limit');
export const sendLimit = deskCall<typeof setCashLimit>('POST', '/staff/cash/limit');
