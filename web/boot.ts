// The first script of a page that is readable without scripts. It requests the others only after the first paint, so
// that on a slow network they do not compete with what a person waits to see.
const { entry = '', imports = '', view } = (document.currentScript as HTMLScriptElement).dataset;

/** A background tab is never painted, but must work when it is opened. */
const LONGEST_MS = 1_000;

let hasStarted = false;

function start() {
  if (hasStarted) return;
  hasStarted = true;
  for (const href of imports.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
}

// The second frame begins when the first is on the screen.
const startAfterPaint = () => requestAnimationFrame(() => requestAnimationFrame(start));

// A page with a first view waits for that too (web/shared/money/first-view).
if (view === undefined || 'viewed' in document.documentElement.dataset) startAfterPaint();
else addEventListener('first-view', startAfterPaint, { once: true });
setTimeout(start, LONGEST_MS);

// Presses before the scripts run are kept for them (web/lib/early-press.ts). A menu opens without them.
addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-page] button[type="button"]');
    if (!button || button.popoverTargetElement) return;
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    button.dataset.pressed = '';
  },
  true,
);
