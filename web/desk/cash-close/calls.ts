import {
  closeCash,
  confirmCashClose,
  getCashClose,
  getOpenCash,
  listCashCloses,
  listCashiers,
} from '#contract/staff/cash/calls';
import { getCashLimit, setCashLimit } from '#contract/staff/cash-limit/calls';
import { deskCall } from '../../lib/desk-api';

export const readOpenCash = deskCall(getOpenCash);
export const sendClose = deskCall(closeCash);
export const readCloses = deskCall(listCashCloses);
export const readClose = deskCall(getCashClose);
export const readCashiers = deskCall(listCashiers);
export const confirmClose = deskCall(confirmCashClose);
export const readLimit = deskCall(getCashLimit);
export const sendLimit = deskCall(setCashLimit);
