import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useWords } from '../language';
import type { LeaveDialog } from './leave-dialog';

type LeaveProps = ComponentProps<typeof LeaveDialog>;

const Loaded = lazy<ComponentType<LeaveProps>>(() =>
  import('./leave-dialog').then(
    (module) => ({ default: module.LeaveDialog }),
    () => ({ default: BrowserQuestion }),
  ),
);

/** Loaded on demand; without a network from the service worker's cache. */
export function LazyLeaveDialog(props: LeaveProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}

/** The network is gone, and the service worker has not cached the dialog yet. */
function BrowserQuestion({ onStay, onLeave }: LeaveProps) {
  const { leave } = useWords().offline;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once.
  useEffect(() => {
    if (confirm(leave.title)) onLeave();
    else onStay();
  }, []);
  return null;
}
