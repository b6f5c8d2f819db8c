/** What other modules may use of this one. */

export { type BookEvent, type BookPackage, enterFromBooks } from '#api/modules/packages/book-packages';
export {
  type Carton as ScannedCarton,
  cartonOf,
  countCarton,
  leaveBehind,
} from '#api/modules/packages/carton-loading';
export {
  addCartonScan,
  listPartlyScanned,
  readScans,
  removeCartonScans,
} from '#api/modules/packages/cartons.repository';
export { addCategory } from '#api/modules/packages/categories.service';
export type { Packages } from '#api/modules/packages/container-moves';
export {
  arriveWith,
  containerOf,
  manifestOf,
  moveEach,
  putInto,
  takeOutOf,
} from '#api/modules/packages/container-place';
export { statusNames } from '#api/modules/packages/decision';
export {
  applyDecidedEvents,
  assignMany,
  decideFor,
  factsOfMany,
  lockMany,
  type PackageNow,
  putMany,
  takeOutMany,
} from '#api/modules/packages/desk-packages-bulk';
export { matchingPackages } from '#api/modules/packages/desk-packages-list.service';
export { type Kept, kept, type Return, restoreMany, withdrawNotes } from '#api/modules/packages/desk-packages-undo';
export { removeImported } from '#api/modules/packages/import-undo';
export type { Intake } from '#api/modules/packages/intake.service';
export type { NewPackage } from '#api/modules/packages/intake-many';
export {
  activeCategories,
  averageVolumes,
  knownNumbers,
  ratesFor,
  receiveMany,
} from '#api/modules/packages/intake-many';
export {
  applyEvents,
  applyEventToNextIn,
  type EventInput,
  insideOf,
  lastReceivedIn,
  lockForEvent,
  tellDamage,
} from '#api/modules/packages/package-events';
export { lockPart, splitPart } from '#api/modules/packages/parts';
export { pictureTypeOf } from '#api/modules/packages/photos.service';
export { notScannedIn, transitions } from '#api/modules/packages/transitions';
