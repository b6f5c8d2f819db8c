import { useState } from 'react';
import type { ExtraScan, ManifestCheck } from '#contract/staff/arrivals/schema';
import { Link } from '../../ui/link';
import { useCorrectionWords } from '../kit/correction-words';
import { useHandoverWords } from '../kit/handover-words';
import { fillIn } from '../kit/language';
import { Panel } from '../kit/panel';
import { RowButton } from '../kit/row-button';
import { ReceiveExtra } from './receive-extra';

interface ExtrasProps {
  check: ManifestCheck;
  mayWork: boolean;
  onTakeBack: (extra: ExtraScan) => void;
  onReceived: (check: ManifestCheck, extra: ExtraScan) => void;
}

/** Goods that came out and are not in the manifest. */
export function Extras({ check, mayWork, onTakeBack, onReceived }: ExtrasProps) {
  const corrections = useCorrectionWords();
  const handover = useHandoverWords();
  const { check: words } = handover;
  const [receiving, setReceiving] = useState<ExtraScan | null>(null);
  if (check.extras.length === 0) return null;
  return (
    <Panel title={words.extras} count={check.extras.length}>
      <ul className="desk-list check-extras">
        {check.extras.map((extra) => (
          <li key={extra.scanId}>
            <span>
              <strong>
                {extra.packageId ? (
                  <Link to={`/staff/packages/${extra.packageId}`}>{extra.trackingNumber}</Link>
                ) : (
                  extra.trackingNumber
                )}
              </strong>{' '}
              {extra.packageId ? `${extra.customer} · ${extra.containerReference ?? words.noContainer}` : words.unknown}
            </span>
            {mayWork && (
              <RowButton
                label={fillIn(corrections.receiveExtraOf, { number: extra.trackingNumber })}
                onClick={() => setReceiving(extra)}
              >
                {corrections.receiveExtra}
              </RowButton>
            )}
            {mayWork && check.finishedAt === null && (
              <RowButton
                label={fillIn(words.takeBackOf, { number: extra.trackingNumber })}
                onClick={() => onTakeBack(extra)}
              >
                {words.takeBack}
              </RowButton>
            )}
          </li>
        ))}
      </ul>
      {receiving && (
        <ReceiveExtra
          containerId={check.id}
          extra={receiving}
          onClose={() => setReceiving(null)}
          onDone={(reply) => {
            setReceiving(null);
            onReceived(reply, receiving);
          }}
        />
      )}
    </Panel>
  );
}
