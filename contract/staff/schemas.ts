import { schemas as access } from '#contract/staff/access/schema';
import { schemas as accounting } from '#contract/staff/accounting/schema';
import { schemas as accounts } from '#contract/staff/accounts/schema';
import { schemas as agreements } from '#contract/staff/agreements/schema';
import { schemas as announcements } from '#contract/staff/announcements/schema';
import { schemas as arrivals } from '#contract/staff/arrivals/schema';
import { schemas as attachments } from '#contract/staff/attachments/schema';
import { schemas as branches } from '#contract/staff/branches/schema';
import { schemas as bulk } from '#contract/staff/bulk/schema';
import { schemas as cartons } from '#contract/staff/cartons/schema';
import { schemas as cash } from '#contract/staff/cash/schema';
import { schemas as cashLimit } from '#contract/staff/cash-limit/schema';
import { schemas as charges } from '#contract/staff/charges/schema';
import { schemas as clientMerges } from '#contract/staff/client-merges/schema';
import { schemas as clientRecords } from '#contract/staff/client-records/schema';
import { schemas as clients } from '#contract/staff/clients/schema';
import { schemas as company } from '#contract/staff/company/schema';
import { schemas as containers } from '#contract/staff/containers/schema';
import { schemas as deletions } from '#contract/staff/deletions/schema';
import { schemas as desk } from '#contract/staff/desk/schema';
import { schemas as deskCounts } from '#contract/staff/desk-counts/schema';
import { schemas as disputes } from '#contract/staff/disputes/schema';
import { schemas as documents } from '#contract/staff/documents/schema';
import { schemas as exports } from '#contract/staff/exports/schema';
import { schemas as handover } from '#contract/staff/handover/schema';
import { schemas as imports } from '#contract/staff/imports/schema';
import { schemas as loadPlans } from '#contract/staff/load-plans/schema';
import { schemas as markClaims } from '#contract/staff/mark-claims/schema';
import { schemas as messages } from '#contract/staff/messages/schema';
import { schemas as money } from '#contract/staff/money/schema';
import { schemas as overview } from '#contract/staff/overview/schema';
import { schemas as packageCorrections } from '#contract/staff/package-corrections/schema';
import { schemas as packages } from '#contract/staff/packages/schema';
import { schemas as payments } from '#contract/staff/payments/schema';
import { schemas as preferences } from '#contract/staff/preferences/schema';
import { schemas as printers } from '#contract/staff/printers/schema';
import { schemas as prints } from '#contract/staff/prints/schema';
import { schemas as rates } from '#contract/staff/rates/schema';
import { schemas as releases } from '#contract/staff/releases/schema';
import { schemas as search } from '#contract/staff/search/schema';
import { schemas as secondFactor } from '#contract/staff/second-factor/schema';
import { schemas as setUp } from '#contract/staff/set-up/schema';
import { schemas as slips } from '#contract/staff/slips/schema';
import { schemas as tiers } from '#contract/staff/tiers/schema';
import { schemas as today } from '#contract/staff/today/schema';
import { schemas as transfers } from '#contract/staff/transfers/schema';
import { schemas as warehouses } from '#contract/staff/warehouses/schema';

/** Listed one by one: with a bare spread the compiler copies every type into one, which makes each check slow. */
export type StaffSchemas = typeof access &
  typeof accounts &
  typeof secondFactor &
  typeof clients &
  typeof clientMerges &
  typeof deletions &
  typeof clientRecords &
  typeof markClaims &
  typeof attachments &
  typeof announcements &
  typeof warehouses &
  typeof branches &
  typeof transfers &
  typeof company &
  typeof setUp &
  typeof packages &
  typeof cartons &
  typeof packageCorrections &
  typeof containers &
  typeof loadPlans &
  typeof arrivals &
  typeof disputes &
  typeof handover &
  typeof rates &
  typeof agreements &
  typeof tiers &
  typeof payments &
  typeof charges &
  typeof documents &
  typeof slips &
  typeof releases &
  typeof money &
  typeof cash &
  typeof cashLimit &
  typeof bulk &
  typeof imports &
  typeof exports &
  typeof preferences &
  typeof prints &
  typeof printers &
  typeof messages &
  typeof today &
  typeof overview &
  typeof accounting &
  typeof desk &
  typeof deskCounts &
  typeof search;

/** The schemas of every call of the operations desk, by name. */
export const staffSchemas: StaffSchemas = {
  ...access,
  ...accounts,
  ...secondFactor,
  ...clients,
  ...clientMerges,
  ...deletions,
  ...clientRecords,
  ...markClaims,
  ...attachments,
  ...announcements,
  ...warehouses,
  ...branches,
  ...transfers,
  ...company,
  ...setUp,
  ...packages,
  ...cartons,
  ...packageCorrections,
  ...containers,
  ...loadPlans,
  ...arrivals,
  ...disputes,
  ...handover,
  ...rates,
  ...agreements,
  ...tiers,
  ...payments,
  ...charges,
  ...documents,
  ...slips,
  ...releases,
  ...money,
  ...cash,
  ...cashLimit,
  ...bulk,
  ...imports,
  ...exports,
  ...preferences,
  ...prints,
  ...printers,
  ...messages,
  ...today,
  ...overview,
  ...accounting,
  ...desk,
  ...search,
  ...deskCounts,
};
