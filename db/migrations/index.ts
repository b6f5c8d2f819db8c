import type { Migration } from '#db/migrate';
import { foundation } from '#db/migrations/0001-foundation';

/** In order; a migration that has been released is never edited, only followed by another. */
export const migrations: readonly Migration[] = [foundation];
