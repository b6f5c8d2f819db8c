import { onDemand } from '../on-demand';
import type { LabelDialog } from './label-dialog';

/** Codes and label layouts load only for those who print. */
export const LazyLabelDialog: typeof LabelDialog = onDemand(async () => (await import('./label-dialog')).LabelDialog);
