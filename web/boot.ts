// The first script of a page that can be read without any: it asks for the others only when the page has been painted, so
// that on a slow network they do not compete with what a person waits to see.
const { entry = '', imports = '' } = (document.currentScript as HTMLScriptElement).dataset;

/** A tab in the background is never painted, and must work when it is looked at. */
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
requestAnimationFrame(() => requestAnimationFrame(start));
setTimeout(start, LONGEST_MS);

// What is pressed before the scripts are at work is kept for them (web/lib/early-press.ts). A menu opens without them.
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
