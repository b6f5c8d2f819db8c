/** What other modules may use of this one. */

export { acceptLines } from '#api/modules/packages/accept-plan';
export { type BookEvent, type BookPackage, enterFromBooks } from '#api/modules/packages/book-packages';
export {
  type Carton as ScannedCarton,
  cartonOf,
  countCarton,
  forgetScan,
  leaveBehind,
} from '#api/modules/packages/carton-loading';
export {
  addCartonScans,
  findCarton,
  listPartCartons,
  listPartlyScanned,
  readScans,
  removeCartonScans,
} from '#api/modules/packages/cartons.repository';
export { addCategory, removeImportedCategories } from '#api/modules/packages/categories.service';
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
export { askHowMany, askHowManyOf } from '#api/modules/packages/how-many';
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
export type { Room } from '#api/modules/packages/load-plan';
export { findFill } from '#api/modules/packages/load-plan.repository';
export { noSuchNumber } from '#api/modules/packages/no-such-number';
export {
  applyEvents,
  applyEventToNextIn,
  type EventInput,
  insideOf,
  lastReadyIn,
  lockForEvent,
  takeBackDamage,
  tellAnswer,
  tellDamage,
  tellLost,
} from '#api/modules/packages/package-events';
export { joinParts, lockFamily, lockPart, splitPart } from '#api/modules/packages/parts';
export { openPhoto, pictureTypeOf } from '#api/modules/packages/photos.service';
export { planOf } from '#api/modules/packages/plan-of';
export type { Prints } from '#api/modules/packages/prints.service';
export { recordCorrection } from '#api/modules/packages/record-correction';
export { cartonName, scannedName } from '#api/modules/packages/scanned-name';
export { notScannedIn, transitions } from '#api/modules/packages/transitions';
