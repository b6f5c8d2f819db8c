/** What other modules may use of this one. */
export {
  containers,
  followPackages,
  lockContainer,
  lockContainersOf,
  lockIdleContainer,
} from '#api/modules/loadings/container-steps';
export { createImportedContainers, type ImportedContainers } from '#api/modules/loadings/imported-containers';
