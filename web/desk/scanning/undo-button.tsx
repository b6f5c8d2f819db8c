import { useQueryClient } from '@tanstack/react-query';
import { getManifestCheck, listArrivals, takeBackScan } from '#contract/staff/arrivals/calls';
import { getContainer, listContainers, unloadPackages } from '#contract/staff/containers/calls';
import { listDeskLog } from '#contract/staff/desk/calls';
import { getDeskPackage, listDeskPackages } from '#contract/staff/packages/calls';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { fillIn } from '../kit/language';
import { useScanningWords } from '../kit/scanning-words';
import { useCommand } from '../kit/use-command';
import type { ScanPlace } from '../kit/use-scans';
import { deskKey, invalidateAnswers } from '../queries';
import type { Result } from './result';

interface UndoButtonProps {
  place: ScanPlace;
  result: Result;
  onUndone: (result: Result) => void;
}

/** Undoes the last scan: of one carton this carton alone, of a package the whole package. */
export function UndoButton({ place: { kind, containerId }, result, onUndone }: UndoButtonProps) {
  const words = useScanningWords();
  const queries = useQueryClient();
  const params = { id: String(containerId) };
  const { tone, number, counted, count } = result;
  const [row, another] = result.rows;
  const undone = () =>
    onUndone({ ...result, ...(counted && { counted: { ...counted, scanned: counted.scanned - 1 } }) });
  const load = useCommand(
    (body: { trackingNumber: string } | { packageIds: number[] }, key) =>
      askDesk(unloadPackages, { params, body: { ...body, key, isSlip: true } }),
    () => {
      invalidateAnswers(queries, getContainer, listContainers, getDeskPackage, listDeskPackages, listDeskLog);
      undone();
    },
  );
  const check = useCommand(
    (body: { trackingNumber: string } | { scanId: number }, key) =>
      askDesk(takeBackScan, { params, body: { ...body, key } }),
    (reply) => {
      const known = deskKey(getManifestCheck, { params });
      // A pending answer is older than this one.
      void queries.cancelQueries({ queryKey: known });
      queries.setQueryData(known, reply);
      invalidateAnswers(queries, listArrivals, listDeskLog);
      undone();
    },
  );
  // Cartons that were counted by a number are not known one by one.
  if (tone !== 'go' || !row || another || (!counted && count !== undefined)) return null;
  const undo = () => {
    if (kind === 'load') return load.run(counted ? { trackingNumber: number } : { packageIds: [row.id] });
    if (counted) return check.run({ trackingNumber: number });
    return row.scanId ? check.run({ scanId: row.scanId }) : null;
  };
  return (
    <>
      <button
        className="button button-line station-damage"
        type="button"
        aria-disabled={load.isSending || check.isSending}
        onClick={() => void undo()}
      >
        {counted ? fillIn(words.undoCarton, counted) : words.undo}
      </button>
      <FormProblem text={load.refusal ?? check.refusal} />
    </>
  );
}
