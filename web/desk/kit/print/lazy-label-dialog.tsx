import { type ComponentProps, lazy, Suspense } from 'react';
import type { LabelDialog } from './label-dialog';

const Loaded = lazy(async () => ({ default: (await import('./label-dialog')).LabelDialog }));

/** Codes and label layouts load only for those who print. */
export function LazyLabelDialog(props: ComponentProps<typeof LabelDialog>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
