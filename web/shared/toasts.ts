import { common } from '../content/common';
import type { Toast } from '../ui/toaster';

let nextId = 0;

/**
 * All messages share one load: otherwise a second message could appear first, and the result would be replaced by
 * "Updating…".
 */
let toaster: Promise<typeof import('../ui/toaster')> | undefined;

/**
 * Shows a short message for 4 seconds. The same id again replaces it: that is how "Updating…" becomes its result. The
 * code loads with the first message, which few visits need.
 */
export function showToast({ id = `toast-${nextId++}`, ...toast }: Omit<Toast, 'id'> & { id?: string }): string {
  toaster ??= import('../ui/toaster');
  toaster.then(
    ({ addToast }) => addToast({ id, ...toast }, { region: common.toastRegion, close: common.close }),
    // Without a network the code may be missing. Everything important is also shown in the page.
    () => {
      toaster = undefined;
    },
  );
  return id;
}
