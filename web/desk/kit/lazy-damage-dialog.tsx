import { type ComponentProps, lazy, Suspense } from 'react';
import type { DamageDialog } from './damage-dialog';

const Loaded = lazy(async () => ({ default: (await import('./damage-dialog')).DamageDialog }));

/** Fetched on demand. */
export function LazyDamageDialog(props: ComponentProps<typeof DamageDialog>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
