/** What other modules may use of this one. */

export { replaceBranches } from '#api/modules/branches/branches.service';
export {
  branchDoing,
  branchesInGhana,
  branchThat,
  type KnownBranches,
  knownBranches,
  receivingBranch,
  refuseElsewhere,
  refuseUnable,
  refuseUnknown,
} from '#api/modules/branches/known-branches';
export { mountBranches } from '#api/modules/branches/mount-branches';
