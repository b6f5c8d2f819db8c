/** What other modules may use of this one. */
export { keepFile, putBack } from '#api/modules/storage/keep-file';
export { openKept } from '#api/modules/storage/open-kept';
export { openStorage } from '#api/modules/storage/open-storage';
export type { ByteRange, Storage } from '#api/modules/storage/storage';
