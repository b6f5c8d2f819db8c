import { type ComponentProps, lazy, Suspense } from 'react';
import type { AddCharge } from './add-charge';

const Loaded = lazy(async () => ({ default: (await import('./add-charge')).AddCharge }));

/** The form loads only for those who add a charge. */
export function LazyAddCharge(props: ComponentProps<typeof AddCharge>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
