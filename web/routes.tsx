import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router';
import { home } from './content/home';
import { notFound } from './content/not-found';
import { titleOf } from './content/site';
import { Home } from './routes/public/home';
import { NotFound } from './routes/public/not-found';

export interface Page {
  path: string;
  title: string;
  /** Shown by search engines; a page without one is kept out of them. */
  description?: string;
  Component: ComponentType;
}

const notFoundPage: Page = { path: '*', title: titleOf(notFound.title), Component: NotFound };

/** Every address with the public frame around it. */
export const publicPages: readonly Page[] = [
  { path: '/', title: home.title, description: home.description, Component: Home },
  notFoundPage,
];

export function findPage(pathname: string): Page {
  return matchRoutes([...publicPages], pathname)?.at(-1)?.route ?? notFoundPage;
}
