import { type ComponentProps, lazy, Suspense } from 'react';
import type { CorrectDialog } from './correct-dialog';

const Loaded = lazy(async () => ({ default: (await import('./correct-dialog')).CorrectDialog }));

/** Fetched on demand. */
export function LazyCorrectDialog(props: ComponentProps<typeof CorrectDialog>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
