import type { DamageDialog } from './damage-dialog';
import { onDemand } from './on-demand';

export const LazyDamageDialog: typeof DamageDialog = onDemand(
  async () => (await import('./damage-dialog')).DamageDialog,
);
