import { onDemand } from './on-demand';
import type { ReasonDialog } from './reason-dialog';

export const LazyReasonDialog: typeof ReasonDialog = onDemand(
  async () => (await import('./reason-dialog')).ReasonDialog,
);
