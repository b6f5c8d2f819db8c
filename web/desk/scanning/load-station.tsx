import { useQuery } from '@tanstack/react-query';
import { getContainer } from '#contract/staff/containers/calls';
import type { Container } from '#contract/staff/containers/schema';
import { useOwnTitle } from '../../lib/page-arrival';
import { counted, fillIn, useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useScanningWords } from '../kit/scanning-words';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskQuery } from '../queries';
import { LoadMeter } from './load-meter';
import { Station } from './station';
import { useStation } from './use-station';

/** Polls, because other people may load the same container. */
const LOOK_AGAIN_MS = 15_000;

/** Loads a container by scan, also without a network. */
export function LoadStation({ id }: { id: string }) {
  const words = useScanningWords();
  const { containers, desk } = useWords();
  const { data, error, refetch } = useQuery({
    ...deskQuery(getContainer, { params: { id } }),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });
  useOwnTitle(`${fillIn(words.load, { reference: data?.reference ?? '' }).trim()} | ${desk}`);
  if (data) return <Known container={data} />;
  return (
    <>
      <PageHead title={containers.scan} crumb={{ to: `/staff/containers/${id}`, name: containers.title }} />
      <div className="page-body">
        {error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />}
      </div>
    </>
  );
}

function Known({ container }: { container: Container }) {
  const words = useScanningWords();
  const station = useStation({ kind: 'load', containerId: container.id });
  const { reference, vessel, packages, state } = container;
  return (
    <Station
      title={fillIn(words.load, { reference })}
      facts={[vessel, counted(words.packages, packages)].filter(Boolean).join(' · ')}
      back={`/staff/containers/${container.id}`}
      done={words.loaded}
      station={station}
      closed={state === 'PLANNED' ? null : words.notOpen}
      meter={<LoadMeter container={container} />}
    />
  );
}
