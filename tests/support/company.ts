import { newCompany, pageOf, textsOf } from '#contract/company/new-company';
import { demoPlaces } from '#db/demo/places';
import { companyBefore } from '#db/migrations/0018-values';
import { freightBefore } from '#db/migrations/0027-company-leftovers';

/** The company that the build renders with: modules of the site read it when they load. */
export const demoCompany = { ...newCompany, ...companyBefore, freight: freightBefore };

Object.assign(globalThis, {
  companyForRender: { page: pageOf(demoCompany, { places: demoPlaces }), texts: textsOf(demoCompany) },
});
