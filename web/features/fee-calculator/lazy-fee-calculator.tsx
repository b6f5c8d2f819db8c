import { type ComponentType, type RefObject, useEffect, useState } from 'react';

export interface FeeCalculatorProps {
  isOpen: boolean;
  onClose: () => void;
  /** What opened it, and gets the focus back. It carries aria-expanded, and aria-controls with `calculatorId`. */
  opener: RefObject<HTMLElement | null>;
}

export const calculatorId = 'fee-calculator';

/** Its code is fetched when it is first opened; from then on it stays, and so does what was typed. */
export function LazyFeeCalculator(props: FeeCalculatorProps) {
  const { isOpen, onClose } = props;
  const [Panel, setPanel] = useState<ComponentType<FeeCalculatorProps> | null>(null);

  useEffect(() => {
    if (!isOpen || Panel) return;
    const load = async () => {
      const { FeeCalculator } = await import('./fee-calculator');
      setPanel(() => FeeCalculator);
    };
    // Without a connection the button springs back, and the next press tries again.
    load().catch(onClose);
  }, [isOpen, Panel, onClose]);

  return Panel && <Panel {...props} />;
}
