import { useSyncExternalStore } from 'react';

/** A printer has one kind of paper, so the choice belongs to the device. */
export function deviceChoice<Choice extends string>(key: string, choices: readonly Choice[]) {
  const listeners = new Set<() => void>();
  // For a browser that refuses storage.
  let kept: Choice | null = null;

  const read = (): Choice | null => {
    try {
      const stored = localStorage.getItem(key);
      return choices.find((each) => each === stored) ?? kept;
    } catch {
      return kept;
    }
  };
  const choose = (choice: Choice) => {
    kept = choice;
    try {
      localStorage.setItem(key, choice);
    } catch {
      // `kept` has it.
    }
    for (const tell of listeners) tell();
  };
  const subscribe = (tell: () => void) => {
    listeners.add(tell);
    addEventListener('storage', tell);
    return () => {
      listeners.delete(tell);
      removeEventListener('storage', tell);
    };
  };
  return { choose, read, subscribe };
}

export const receiptFormats = ['a5', '80mm'] as const;
export type ReceiptFormat = (typeof receiptFormats)[number];
const receipt = deviceChoice('kwanline.desk.receipt-format', receiptFormats);
export const chooseReceiptFormat = receipt.choose;
export const useReceiptFormat = () =>
  useSyncExternalStore<ReceiptFormat | null>(receipt.subscribe, receipt.read, () => null) ?? 'a5';
