/** What other modules may use of this one. */

export { replaceBranches } from '#api/modules/branches/branches.service';
export {
  branchesInGhana,
  branchThat,
  type KnownBranches,
  knownBranches,
  receivingBranch,
  refuseUnable,
} from '#api/modules/branches/known-branches';
