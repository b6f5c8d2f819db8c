import { type ComponentProps, lazy, Suspense } from 'react';
import type { AgreementDialog } from './agreement-dialog';

const Loaded = lazy(async () => ({ default: (await import('./agreement-dialog')).AgreementDialog }));

/** The form loads only for those who agree a price. */
export function LazyAgreementDialog(props: ComponentProps<typeof AgreementDialog>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
