import { type ComponentProps, lazy, Suspense } from 'react';
import type { LabelDialog } from './label-dialog';

const Loaded = lazy(async () => ({ default: (await import('./label-dialog')).LabelDialog }));

/** Codes and the layout of labels are fetched by those who print. */
export function LazyLabelDialog(props: ComponentProps<typeof LabelDialog>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
