import { elsewhereBefore } from '#db/elsewhere-before';
import { companyBefore } from '#db/migrations/0018-values';
import { freightBefore } from '#db/migrations/0027-company-leftovers';
import { smallestNoteBefore } from '#db/migrations/0048-smallest-note';

/** The invented company of the specification. */
export const demoCompanyValues = {
  ...companyBefore,
  payment: { ...companyBefore.payment, smallestNote: smallestNoteBefore },
  freight: { ...freightBefore, elsewhere: elsewhereBefore },
};
