import * as access from '#contract/staff/access/calls';
import * as accounting from '#contract/staff/accounting/calls';
import * as accounts from '#contract/staff/accounts/calls';
import * as agreements from '#contract/staff/agreements/calls';
import * as announcements from '#contract/staff/announcements/calls';
import * as arrivals from '#contract/staff/arrivals/calls';
import * as attachments from '#contract/staff/attachments/calls';
import * as branches from '#contract/staff/branches/calls';
import * as bulk from '#contract/staff/bulk/calls';
import * as cartons from '#contract/staff/cartons/calls';
import * as cash from '#contract/staff/cash/calls';
import * as cashLimit from '#contract/staff/cash-limit/calls';
import * as charges from '#contract/staff/charges/calls';
import * as clientMerges from '#contract/staff/client-merges/calls';
import * as clientRecords from '#contract/staff/client-records/calls';
import * as clients from '#contract/staff/clients/calls';
import * as company from '#contract/staff/company/calls';
import * as containers from '#contract/staff/containers/calls';
import * as deletions from '#contract/staff/deletions/calls';
import * as desk from '#contract/staff/desk/calls';
import * as deskCounts from '#contract/staff/desk-counts/calls';
import * as disputes from '#contract/staff/disputes/calls';
import * as documents from '#contract/staff/documents/calls';
import * as exports from '#contract/staff/exports/calls';
import * as handover from '#contract/staff/handover/calls';
import * as imports from '#contract/staff/imports/calls';
import * as loadPlans from '#contract/staff/load-plans/calls';
import * as markClaims from '#contract/staff/mark-claims/calls';
import * as messages from '#contract/staff/messages/calls';
import * as money from '#contract/staff/money/calls';
import * as overview from '#contract/staff/overview/calls';
import * as packageCorrections from '#contract/staff/package-corrections/calls';
import * as packages from '#contract/staff/packages/calls';
import * as payments from '#contract/staff/payments/calls';
import * as preferences from '#contract/staff/preferences/calls';
import * as printers from '#contract/staff/printers/calls';
import * as prints from '#contract/staff/prints/calls';
import * as rates from '#contract/staff/rates/calls';
import * as releases from '#contract/staff/releases/calls';
import * as search from '#contract/staff/search/calls';
import * as secondFactor from '#contract/staff/second-factor/calls';
import * as setUp from '#contract/staff/set-up/calls';
import * as slips from '#contract/staff/slips/calls';
import * as tiers from '#contract/staff/tiers/calls';
import * as today from '#contract/staff/today/calls';
import * as transfers from '#contract/staff/transfers/calls';
import * as warehouses from '#contract/staff/warehouses/calls';

/** Listed one by one: with a bare spread the compiler copies every type into one, which makes each check slow. */
export type StaffCalls = typeof access &
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

/**
 * Every call of the operations desk, by name. Separate from the others, so that the public API description does not
 * mention the desk.
 */
export const staffCalls: StaffCalls = {
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

export type StaffCallName = keyof StaffCalls;
