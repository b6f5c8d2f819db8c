import { schemas as account } from '#contract/account/schema';
import { schemas as announcements } from '#contract/announcements/schema';
import { schemas as auth } from '#contract/auth/schema';
import { schemas as clients } from '#contract/clients/schema';
import { schemas as disputes } from '#contract/disputes/schema';
import { schemas as documents } from '#contract/documents/schema';
import { schemas as loadings } from '#contract/loadings/schema';
import { schemas as packages } from '#contract/packages/schema';
import { schemas as payments } from '#contract/payments/schema';
import { schemas as prices } from '#contract/prices/schema';
import { schemas as service } from '#contract/service/schema';
import { schemas as slips } from '#contract/slips/schema';
import { schemas as statistics } from '#contract/statistics/schema';
import { schemas as warehouses } from '#contract/warehouses/schema';

/** Listed one by one: with a bare spread the compiler copies every type into one, which makes each check slow. */
export type ClientSchemas = typeof announcements &
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

/** The schemas of every call of visitors and clients, by name. */
export const clientSchemas: ClientSchemas = {
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
