import { exportBalances, exportClientStatement, getClientStatement, listBalances } from '#contract/staff/money/calls';
import { deskCall, deskFile } from '../../lib/desk-api';

export const readStatement = deskCall(getClientStatement);
export const readStatementFile = deskFile(exportClientStatement);
export const readBalances = deskCall(listBalances);
export const readBalancesFile = deskFile(exportBalances);
