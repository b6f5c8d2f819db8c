import { common } from '../content/common';
import type { Toast } from '../ui/toaster';

let nextId = 0;

/**
 * Shows a short message for 4 seconds. The same id again replaces it: that is how "Updating…" becomes its outcome. The code
 * is fetched with the first message, which few visits ever see.
 */
export function showToast({ id = `toast-${nextId++}`, ...toast }: Omit<Toast, 'id'> & { id?: string }): string {
  import('../ui/toaster').then(
    ({ addToast }) => addToast({ id, ...toast }, { region: common.toastRegion, close: common.close }),
    // Without a network the code may be missing. Whatever matters is said in the page as well.
    () => {},
  );
  return id;
}
