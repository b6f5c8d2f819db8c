import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';

/** A component whose code is fetched when it is first shown, such as a dialog. */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement {
  const Loaded = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
