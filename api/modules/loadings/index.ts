/** What other modules may use of this one. */
export {
  containers,
  followPackages,
  heldContainer,
  holdContainersOf,
  sharedContainer,
} from '#api/modules/loadings/container-steps';
export { createImportedContainers, type ImportedContainers } from '#api/modules/loadings/imported-containers';
