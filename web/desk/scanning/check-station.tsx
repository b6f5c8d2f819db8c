import { useQuery } from '@tanstack/react-query';
import { shipmentNumber } from '#contract/air-waybill';
import { getManifestCheck } from '#contract/staff/arrivals/calls';
import type { ManifestCheck } from '#contract/staff/arrivals/schema';
import { useOwnTitle } from '../../lib/page-arrival';
import { useHandoverWords } from '../kit/handover-words';
import { counted, fillIn, useWords } from '../kit/language';
import { cartonsFound } from '../kit/offline/after-check';
import { PageHead } from '../kit/page-head';
import { usePlanningWords } from '../kit/planning-words';
import { useScanningWords } from '../kit/scanning-words';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskQuery } from '../queries';
import { DamageButton } from './damage-button';
import { Station } from './station';
import { useStation } from './use-station';

/** Polls, because other people may scan the same container. */
const LOOK_AGAIN_MS = 15_000;

/**
 * Checks an arrived container by scan. The manifest is on the device, so a scan shows its client without a network too.
 */
export function CheckStation({ id }: { id: string }) {
  const words = useScanningWords();
  const handover = useHandoverWords();
  const { desk } = useWords();
  const { data, error, refetch } = useQuery({
    ...deskQuery(getManifestCheck, { params: { id } }),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });
  useOwnTitle(`${fillIn(words.check, { reference: data?.reference ?? '' }).trim()} | ${desk}`);
  if (data) return <Known check={data} />;
  return (
    <>
      <PageHead
        title={handover.check.scan}
        crumb={{ to: `/staff/containers/${id}/check`, name: handover.arrivals.title }}
      />
      <div className="page-body">
        {error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />}
      </div>
    </>
  );
}

function Known({ check }: { check: ManifestCheck }) {
  const words = useScanningWords();
  const handover = useHandoverWords();
  const station = useStation({ kind: 'check', containerId: check.id }, check);
  const { reference, found, expected, state } = check;
  const { part } = usePlanningWords();
  const cartons = cartonsFound(check.rows);
  const hasArrived = state === 'ARRIVED' || state === 'OFFLOADED';
  return (
    <Station
      title={fillIn(words.check, { reference })}
      facts={shipmentNumber(check) ?? ''}
      back={`/staff/containers/${check.id}/check`}
      done={words.found}
      station={station}
      after={(result) => <DamageButton result={result} />}
      closed={hasArrived ? null : words.notArrived}
      meter={
        <div className="station-meter">
          <p>
            <strong>{counted(handover.check.complete, expected, { found })}</strong>
            <span>{fillIn(part, { count: cartons.found, of: cartons.expected })}</span>
          </p>
          <meter aria-label={handover.check.scan} min={0} max={Math.max(1, cartons.expected)} value={cartons.found} />
        </div>
      }
    />
  );
}
