import { type ComponentProps, lazy, Suspense } from 'react';
import type { CommandDialog } from './command-dialog';

const Loaded = lazy(async () => ({ default: (await import('./command-dialog')).CommandDialog }));

/** Fetched on demand. */
export function LazyCommandDialog(props: ComponentProps<typeof CommandDialog>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
