import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A page whose code loads on the first visit. */
export interface LazyPage {
  /** Loads the code; afterwards the page renders at once, without a blank moment. */
  preload(): Promise<void>;
  loaded(): ComponentType | undefined;
  Waiting: LazyExoticComponent<ComponentType>;
}

/** The code of a page did not come, most often because the network is gone. */
export class PageNotLoaded extends Error {}

const refuse = (cause: unknown): never => {
  throw new PageNotLoaded(cause instanceof Error ? cause.message : String(cause));
};

export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let component: ComponentType | undefined;
  const preload = async () => {
    component ??= await load();
  };
  const Waiting = lazy(async () => ({ default: component ?? (await load().catch(refuse)) }));
  return { preload, loaded: () => component, Waiting };
}

export function ShowPage({ page: { loaded, Waiting } }: { page: LazyPage }) {
  const Loaded = loaded();
  return Loaded ? <Loaded /> : <Waiting />;
}
