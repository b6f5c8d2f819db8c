import { type ComponentProps, lazy, Suspense } from 'react';
import type { LeaveDialog } from './leave-dialog';

const Loaded = lazy(async () => ({ default: (await import('./leave-dialog')).LeaveDialog }));

/** Fetched on demand; without a network from what the service worker has kept. */
export function LazyLeaveDialog(props: ComponentProps<typeof LeaveDialog>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
