import { branchCode } from '#contract/staff/fields';

export const ghanaBranchRule = 'Choose the branch in Ghana.';
export const ghanaBranch = branchCode(ghanaBranchRule);
