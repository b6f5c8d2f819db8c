import { onDemand } from '../kit/on-demand';
import type { AddCharge } from './add-charge';

export const LazyAddCharge: typeof AddCharge = onDemand(async () => (await import('./add-charge')).AddCharge);
