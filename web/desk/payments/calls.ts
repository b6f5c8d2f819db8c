import { listCashiers } from '#contract/staff/cash/calls';
import { getDeskClient } from '#contract/staff/clients/calls';
import { getClientBalance } from '#contract/staff/money/calls';
import {
  confirmPayment,
  exportPayments,
  findSamePayments,
  getDeskPayment,
  listDeskPayments,
  recordPayment,
  reversePayment,
} from '#contract/staff/payments/calls';
import { listExchangeRates } from '#contract/staff/rates/calls';
import { deskCall, deskFile } from '../../lib/desk-api';

export const readPayments = deskCall(listDeskPayments);
export const readPaymentsFile = deskFile(exportPayments);
export const readPayment = deskCall(getDeskPayment);
export const readSame = deskCall(findSamePayments);
export const record = deskCall(recordPayment);
export const confirm = deskCall(confirmPayment);
export const reverse = deskCall(reversePayment);
export const readCashiers = deskCall(listCashiers);
export const readClient = deskCall(getDeskClient);
export const readBalance = deskCall(getClientBalance);
export const readRates = deskCall(listExchangeRates);
