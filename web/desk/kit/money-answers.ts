import type { QueryClient } from '@tanstack/react-query';
import { getClientAccount, listChargeRequests, listCharges } from '#contract/staff/charges/calls';
import { listDeskLog } from '#contract/staff/desk/calls';
import { getAllocation, getDeskDocument, listDeskDocuments } from '#contract/staff/documents/calls';
import { getClientBalance, getClientStatement, listBalances } from '#contract/staff/money/calls';
import { getDeskPayment, listDeskPayments } from '#contract/staff/payments/calls';
import { getRelease, listReleases } from '#contract/staff/releases/calls';
import { listDeskSlips } from '#contract/staff/slips/calls';
import { invalidateAnswers } from '../queries';

/** Call it after a command that books or settles something, because every figure of the account may have changed. */
export function invalidateMoney(queries: QueryClient) {
  invalidateAnswers(queries, getClientAccount, listCharges, listChargeRequests, listDeskDocuments, getDeskDocument);
  invalidateAnswers(queries, getClientBalance, getClientStatement, listBalances, getRelease, listReleases);
  invalidateAnswers(queries, listDeskPayments, getDeskPayment, getAllocation, listDeskSlips, listDeskLog);
}
