import { useEffect, useRef } from 'react';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { qrPath } from '../../shared/qr/qr-code';
import { code128Path } from './code-128';

interface LabelSheetProps {
  pkg: DeskPackage;
  onDone: () => void;
}

/** Seen on paper alone. Square and bars are both the tracking number: that is what is scanned when the container is loaded. */
export function LabelSheet({ pkg, onDone }: LabelSheetProps) {
  const bars = code128Path(pkg.trackingNumber);
  const square = qrPath(pkg.trackingNumber);
  const whenDone = useRef(onDone);
  useEffect(() => {
    const done = () => whenDone.current();
    addEventListener('afterprint', done);
    window.print();
    return () => removeEventListener('afterprint', done);
  }, []);

  return (
    <div className="label-sheet" aria-hidden="true">
      <p className="label-mark">{pkg.customer}</p>
      <p className="label-id">{pkg.id}</p>
      {square && (
        // Four units free all around, as readers want.
        <svg
          className="label-qr"
          viewBox={`-4 -4 ${square.size + 8} ${square.size + 8}`}
          shapeRendering="crispEdges"
          aria-hidden="true"
          focusable="false"
        >
          <path d={square.path} />
        </svg>
      )}
      {bars && (
        // Ten units free on both sides, as readers want.
        <svg viewBox={`-10 0 ${bars.width + 20} 1`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path d={bars.path} />
        </svg>
      )}
      <p className="label-number">{pkg.trackingNumber}</p>
    </div>
  );
}
