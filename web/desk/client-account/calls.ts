import type { exportBalances, exportClientStatement, getClientStatement, listBalances } from '#contract/staff/money';
import { deskCall, deskFile } from '../../lib/desk-api';

export const readStatement = deskCall<typeof getClientStatement>('GET', '/staff/clients/{id}/statement');
export const readStatementFile = deskFile<typeof exportClientStatement>('/staff/clients/{id}/statement/export');
export const readBalances = deskCall<typeof listBalances>('GET', '/staff/balances');
export const readBalancesFile = deskFile<typeof exportBalances>('/staff/balances/export');
