import { onDemand } from '../kit/on-demand';
import type { AgreementDialog } from './agreement-dialog';

export const LazyAgreementDialog: typeof AgreementDialog = onDemand(
  async () => (await import('./agreement-dialog')).AgreementDialog,
);
