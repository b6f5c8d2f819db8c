import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app';
import { takeEarlyPress } from './lib/early-press';
import './lib/register-sw';
import { findPage } from './routes';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

const app = (
  <BrowserRouter>
    <App />
  </BrowserRouter>
);
// It checks in development and does nothing in a build.
const tree = import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app;

const page = findPage(location.pathname);

// Loads the page's own code first, because hydration must match the HTML. Only HTML that was rendered for this page is
// hydrated. Anything else (the 404 file on an address the router knows, the empty page of the development server) is
// rendered from scratch.
await page.preload();
const isRenderedHere = container.dataset.page === page.path;
const pressAgain = takeEarlyPress(container);
// As a transition it is done in small steps, so that a phone can answer a touch in between.
startTransition(() => {
  if (isRenderedHere) hydrateRoot(container, tree);
  else createRoot(container).render(tree);
});
// React hydrates clicked parts first.
setTimeout(pressAgain);
