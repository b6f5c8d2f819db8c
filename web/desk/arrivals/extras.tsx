import { useState } from 'react';
import type { ExtraScan, ManifestCheck } from '#contract/staff/arrivals/schema';
import { positionsInWords } from '../../shared/carton-positions';
import { Link } from '../../ui/link';
import { useCartonWords } from '../kit/carton-words';
import { useCorrectionWords } from '../kit/correction-words';
import { useHandoverWords } from '../kit/handover-words';
import { fillIn } from '../kit/language';
import { Panel } from '../kit/panel';
import { RowButton } from '../kit/row-button';
import { ReceiveExtra } from './receive-extra';

interface ExtrasProps {
  check: ManifestCheck;
  mayWork: boolean;
  /** The name says which cartons they were. */
  onTakeBack: (extra: ExtraScan, name: string) => void;
  onReceived: (check: ManifestCheck, extra: ExtraScan) => void;
}

/** Goods that came out and are not in the manifest. */
export function Extras({ check, mayWork, onTakeBack, onReceived }: ExtrasProps) {
  const corrections = useCorrectionWords();
  const handover = useHandoverWords();
  const { check: words } = handover;
  const [receiving, setReceiving] = useState<ExtraScan | null>(null);
  const { counted } = useCartonWords();
  const cartonsOf = ({ cartons, of }: ExtraScan) =>
    cartons.length > 0 && fillIn(counted, { position: positionsInWords(cartons), of });
  const nameOf = (extra: ExtraScan) => [extra.trackingNumber, cartonsOf(extra)].filter(Boolean).join(' ');
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
              {extra.packageId
                ? [cartonsOf(extra), extra.customer, extra.containerReference ?? words.noContainer]
                    .filter(Boolean)
                    .join(' · ')
                : words.unknown}
            </span>
            {mayWork && (
              <RowButton
                label={fillIn(corrections.receiveExtraOf, { number: nameOf(extra) })}
                onClick={() => setReceiving(extra)}
              >
                {corrections.receiveExtra}
              </RowButton>
            )}
            {mayWork && check.finishedAt === null && (
              <RowButton
                label={fillIn(words.takeBackOf, { number: nameOf(extra) })}
                onClick={() => onTakeBack(extra, nameOf(extra))}
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
