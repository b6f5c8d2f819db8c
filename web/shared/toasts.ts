import { common } from '../content/common';
import type { Toast } from '../ui/toaster';

let nextId = 0;

/** One fetch for all messages: of two, the second may be over first, and the outcome would be replaced by "Updating…". */
let toaster: Promise<typeof import('../ui/toaster')> | undefined;

/**
 * Shows a short message for 4 seconds. The same id again replaces it: that is how "Updating…" becomes its outcome. The code
 * is fetched with the first message, which few visits ever see.
 */
export function showToast({ id = `toast-${nextId++}`, ...toast }: Omit<Toast, 'id'> & { id?: string }): string {
  toaster ??= import('../ui/toaster');
  toaster.then(
    ({ addToast }) => addToast({ id, ...toast }, { region: common.toastRegion, close: common.close }),
    // Without a network the code may be missing. Whatever matters is said in the page as well.
    () => {
      toaster = undefined;
    },
  );
  return id;
}
