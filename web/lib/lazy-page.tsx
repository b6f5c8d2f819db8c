import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A page whose code is fetched on the first visit. */
export interface LazyPage {
  /** Fetches the code; afterwards the page is drawn at once, without a moment of nothing. */
  preload(): Promise<void>;
  loaded(): ComponentType | undefined;
  Waiting: LazyExoticComponent<ComponentType>;
}

export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let component: ComponentType | undefined;
  const preload = async () => {
    component ??= await load();
  };
  const Waiting = lazy(async () => ({ default: component ?? (await load()) }));
  return { preload, loaded: () => component, Waiting };
}

export function ShowPage({ page: { loaded, Waiting } }: { page: LazyPage }) {
  const Loaded = loaded();
  return Loaded ? <Loaded /> : <Waiting />;
}
