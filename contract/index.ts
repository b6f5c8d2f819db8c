import * as account from '#contract/account/calls';
import * as announcements from '#contract/announcements/calls';
import * as auth from '#contract/auth/calls';
import * as clients from '#contract/clients/calls';
import * as disputes from '#contract/disputes/calls';
import * as documents from '#contract/documents/calls';
import * as loadings from '#contract/loadings/calls';
import * as packages from '#contract/packages/calls';
import * as payments from '#contract/payments/calls';
import * as prices from '#contract/prices/calls';
import * as service from '#contract/service/calls';
import * as slips from '#contract/slips/calls';
import * as statistics from '#contract/statistics/calls';
import * as warehouses from '#contract/warehouses/calls';

/** Listed one by one: with a bare spread the compiler copies every type into one, which makes each check slow. */
export type ClientCalls = typeof announcements &
  typeof packages &
  typeof prices &
  typeof warehouses &
  typeof loadings &
  typeof auth &
  typeof clients &
  typeof account &
  typeof payments &
  typeof documents &
  typeof slips &
  typeof disputes &
  typeof statistics &
  typeof service;

/** Every call of visitors and clients, by name. */
export const clientCalls: ClientCalls = {
  ...announcements,
  ...packages,
  ...prices,
  ...warehouses,
  ...loadings,
  ...auth,
  ...clients,
  ...account,
  ...payments,
  ...documents,
  ...slips,
  ...disputes,
  ...statistics,
  ...service,
};

export type ClientCallName = keyof ClientCalls;
