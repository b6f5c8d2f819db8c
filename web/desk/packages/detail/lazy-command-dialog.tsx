import { onDemand } from '../../kit/on-demand';
import type { CommandDialog } from './command-dialog';

export const LazyCommandDialog: typeof CommandDialog = onDemand(
  async () => (await import('./command-dialog')).CommandDialog,
);
