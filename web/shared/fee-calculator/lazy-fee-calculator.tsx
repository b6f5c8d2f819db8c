import { type ComponentType, useEffect, useState } from 'react';
import type { FeeCalculatorProps } from './panel';

/** Its code loads when it is first opened. Then it stays, and so does the input. */
export function LazyFeeCalculator(props: FeeCalculatorProps) {
  const { isOpen, onClose } = props;
  const [Panel, setPanel] = useState<ComponentType<FeeCalculatorProps> | null>(null);

  useEffect(() => {
    if (!isOpen || Panel) return;
    const load = async () => {
      const { FeeCalculator } = await import('./fee-calculator');
      setPanel(() => FeeCalculator);
    };
    // Without a connection the button is released, and the next press tries again.
    load().catch(onClose);
  }, [isOpen, Panel, onClose]);

  return Panel && <Panel {...props} />;
}
