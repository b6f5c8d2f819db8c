import { StrictMode } from 'react';
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

// The page's own code first: hydration must find what the HTML shows. Only HTML that was rendered for this page may be
// hydrated; anything else (the 404 file on an address the router knows, the empty page of the development server) is drawn
// from scratch.
await page.preload();
const isRenderedHere = container.dataset.page === page.path;
const pressAgain = takeEarlyPress(container);
if (isRenderedHere) hydrateRoot(container, tree);
else createRoot(container).render(tree);
// React takes over first whatever is clicked.
setTimeout(pressAgain);
