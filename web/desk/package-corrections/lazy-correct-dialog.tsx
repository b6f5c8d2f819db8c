import { onDemand } from '../kit/on-demand';
import type { CorrectDialog } from './correct-dialog';

export const LazyCorrectDialog: typeof CorrectDialog = onDemand(
  async () => (await import('./correct-dialog')).CorrectDialog,
);
