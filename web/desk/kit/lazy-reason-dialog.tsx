import { type ComponentProps, lazy, Suspense } from 'react';
import type { ReasonDialog } from './reason-dialog';

const Loaded = lazy(async () => ({ default: (await import('./reason-dialog')).ReasonDialog }));

/** Fetched on demand. */
export function LazyReasonDialog(props: ComponentProps<typeof ReasonDialog>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
