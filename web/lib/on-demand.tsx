import { type ComponentType, type ReactElement, useEffect, useState } from 'react';

interface NotLoadedProps {
  onRetry: () => void;
  /** For what can be closed, such as a dialog. */
  onClose: (() => void) | undefined;
}

/**
 * A component whose code is fetched when it is first shown. When the code does not come, only this part says so and can
 * be tried again: the page and what was typed on it stay.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  NotLoaded: ComponentType<NotLoadedProps>,
  waiting: ReactElement = <></>,
): (props: Props) => ReactElement {
  let code: ComponentType<Props> | undefined;
  return function OnDemand(props: Props & { onClose?: () => void }) {
    const [Loaded, setLoaded] = useState(() => code);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (Loaded || hasFailed) return;
      let isShown = true;
      const came = (component: ComponentType<Props>) => {
        code = component;
        if (isShown) setLoaded(() => component);
      };
      load().then(came, () => isShown && setFailed(true));
      return () => {
        isShown = false;
      };
    }, [Loaded, hasFailed]);
    if (Loaded) return <Loaded {...props} />;
    return hasFailed ? <NotLoaded onRetry={() => setFailed(false)} onClose={props.onClose} /> : waiting;
  };
}
