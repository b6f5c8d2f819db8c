import type { RefObject } from 'react';

export interface FeeCalculatorProps {
  isOpen: boolean;
  onClose: () => void;
  /** The button that opened it and gets the focus back. It has aria-expanded, and aria-controls with `calculatorId`. */
  opener: RefObject<HTMLElement | null>;
}

export const calculatorId = 'fee-calculator';
