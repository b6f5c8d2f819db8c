import type { FormDialog } from './form-dialog';
import { onDemand } from './on-demand';

export const LazyFormDialog: typeof FormDialog = onDemand(async () => (await import('./form-dialog')).FormDialog);
