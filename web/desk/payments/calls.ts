import type { getDeskClient } from '#contract/staff/clients';
import type { getClientBalance } from '#contract/staff/money';
import type { listCashiers } from '#contract/staff/money-cash';
import type {
  confirmPayment,
  exportPayments,
  findSamePayments,
  getDeskPayment,
  listDeskPayments,
  recordPayment,
  reversePayment,
} from '#contract/staff/payments';
import type { listExchangeRates } from '#contract/staff/rates';
import { deskCall, deskFile } from '../../lib/desk-api';

export const readPayments = deskCall<typeof listDeskPayments>('GET', '/staff/payments');
export const readPaymentsFile = deskFile<typeof exportPayments>('/staff/payments/export');
export const readPayment = deskCall<typeof getDeskPayment>('GET', '/staff/payments/{id}');
export const readSame = deskCall<typeof findSamePayments>('GET', '/staff/payments/same');
export const record = deskCall<typeof recordPayment>('POST', '/staff/payments');
export const confirm = deskCall<typeof confirmPayment>('POST', '/staff/payments/{id}/confirm');
export const reverse = deskCall<typeof reversePayment>('POST', '/staff/payments/{id}/reverse');
export const readCashiers = deskCall<typeof listCashiers>('GET', '/staff/cashiers');
export const readClient = deskCall<typeof getDeskClient>('GET', '/staff/clients/{id}');
export const readBalance = deskCall<typeof getClientBalance>('GET', '/staff/clients/{id}/balance');
export const readRates = deskCall<typeof listExchangeRates>('GET', '/staff/exchange-rates');
