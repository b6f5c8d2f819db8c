import { elsewhereBefore } from '#db/elsewhere-before';
import { companyBefore } from '#db/migrations/0018-values';
import { freightBefore } from '#db/migrations/0027-company-leftovers';

/** The invented company of the specification. */
export const demoCompanyValues = { ...companyBefore, freight: { ...freightBefore, elsewhere: elsewhereBefore } };
