import { newCompany, pageOf, textsOf } from '#contract/company/new-company';
import { demoCompanyValues } from '#db/demo/company-values';
import { demoPlaces } from '#db/demo/places';

/** The company that the build renders with: modules of the site read it when they load. */
export const demoCompany = { ...newCompany, ...demoCompanyValues };

Object.assign(globalThis, {
  companyForRender: { page: pageOf(demoCompany, { places: demoPlaces }), texts: textsOf(demoCompany) },
});
