import type { DeskPackage } from '#contract/staff/packages/schema';
import { formatCbm } from '../../../lib/format';
import { FormProblem } from '../../../shared/form-problem';
import { Dialog } from '../../../ui/dialog';
import { formatKg } from '../../kit/format-kg';
import { fillIn, useWords } from '../../kit/language';
import { useRecordWords } from '../../kit/record-words';
import { useShipmentWords } from '../../kit/shipment-words';
import { DeskFailure, DeskLoading } from '../../kit/states';
import { type Move, useMovePackages, useOpenContainers } from '../../kit/use-move-packages';

interface MoveDialogProps {
  pkg: DeskPackage;
  onClose: () => void;
  onDone: (move: Move) => void;
}

export const placeOf = ({ containerId, containerReference }: DeskPackage) =>
  containerId === null ? null : { id: containerId, reference: containerReference ?? '' };

/** The open containers; choosing one moves the package. */
export function MoveDialog({ pkg, onClose, onDone }: MoveDialogProps) {
  const { content, containers } = useWords();
  const { package: words } = useRecordWords();
  const { fill } = useShipmentWords();
  const { data, error, refetch } = useOpenContainers(true);
  const { run, refusal, isSending } = useMovePackages(onDone);
  const others = data?.rows.filter(({ id, mode }) => id !== pkg.containerId && mode === pkg.mode);
  const from = placeOf(pkg);
  return (
    <Dialog title={fillIn(words.moveOf, { number: pkg.trackingNumber })} close={content.close} onClose={onClose}>
      {!others && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {others?.length === 0 && <p>{words.noContainer}</p>}
      <div className="move-targets">
        {others?.map(({ id, reference, usedCbm, capacityCbm, usedKg, capacityKg }) => (
          <button
            key={id}
            className="button button-line"
            type="button"
            aria-disabled={isSending}
            onClick={() => void run({ packageIds: [pkg.id], from, to: { id, reference } })}
          >
            <b>{reference}</b>
            <span>
              {pkg.mode === 'AIR'
                ? fillIn(fill.used, { used: formatKg(usedKg), capacity: formatKg(capacityKg ?? 0) })
                : fillIn(containers.filled, {
                    used: formatCbm(usedCbm),
                    capacity: formatCbm(capacityCbm),
                    percent: Math.round((usedCbm / capacityCbm) * 100),
                  })}
            </span>
          </button>
        ))}
      </div>
      <FormProblem text={refusal} />
    </Dialog>
  );
}
