import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { getContainer, listContainers } from '#contract/staff/containers/calls';
import type { Container } from '#contract/staff/containers/schema';
import { listDeskLog } from '#contract/staff/desk/calls';
import { chinaDesk } from '#contract/staff/roles';
import { formatDate } from '../../lib/format';
import { useOwnTitle } from '../../lib/page-arrival';
import { DescriptionList } from '../kit/description-list';
import { fillIn, useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskKey, deskQuery, invalidateAnswers } from '../queries';
import { afterMoving } from './apply-load-result';
import { ContainerStateTag, daysLate, LateTag } from './container-state';
import { EditContainer } from './edit-container';
import { EtaHistory } from './eta-history';
import { FillGauge } from './fill-gauge';
import { Manifest } from './manifest';
import { NextSteps } from './next-steps';
import { type Loaded, ScanIn } from './scan-in';
import { StepProgress } from './step-progress';
import { WaitingPackages } from './waiting-packages';
/** `children`: what other parts of the desk know of it. */
export function ContainerDetail({ id, children }: { id: string; children?: ReactNode }) {
  const { containers: words, handover, desk } = useWords();
  const { data, error, refetch } = useQuery({
    ...deskQuery(getContainer, { params: { id } }),
    staleTime: 0,
    // Until the last step has reached every package.
    refetchInterval: ({ state }) => (state.data?.progress ? 2_000 : false),
  });
  useOwnTitle(`${data?.reference ?? words.title} | ${desk}`);
  return (
    <>
      <PageHead
        title={data?.reference ?? words.title}
        crumb={{ to: '/staff/containers', name: words.title }}
        state={data && <HeadState container={data} />}
        facts={
          data
            ? [data.containerNumber, data.vessel ?? words.noVessel, fillIn(words.packages, { count: data.packages })]
            : []
        }
        primary={
          data && (data.state === 'ARRIVED' || data.state === 'OFFLOADED')
            ? { label: handover.arrivals.toCheck, icon: 'scan', to: `/staff/containers/${data.id}/check` }
            : undefined
        }
      />
      <div className="page-body">
        {data ? (
          <Known container={data} />
        ) : error ? (
          <DeskFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <DeskLoading />
        )}
        {children}
      </div>
    </>
  );
}

function HeadState({ container }: { container: Container }) {
  const days = daysLate(container, new Date());
  return (
    <>
      <ContainerStateTag state={container.state} isLarge />
      {days > 0 && <LateTag days={days} isLarge />}
    </>
  );
}

function Known({ container }: { container: Container }) {
  const { containers: words } = useWords();
  const queries = useQueryClient();
  const mayLoad = useMay(chinaDesk) && container.state === 'PLANNED';
  // As the server allows: until the ship has left, and gaps until it arrives.
  const isGap = container.containerNumber === null || container.vessel === null;
  const isOpen = container.state === 'PLANNED' || container.state === 'CLOSED';
  const mayEdit = useMay(chinaDesk) && !container.progress && (isOpen || (container.state === 'DEPARTED' && isGap));
  const [isEditing, setEditing] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [said, setSaid] = useState('');

  const show = (change: (known: Container) => Container) => {
    queries.setQueryData<Container>(
      deskKey(getContainer, { params: { id: String(container.id) } }),
      (known) => known && change(known),
    );
    invalidateAnswers(queries, listContainers, listDeskLog);
  };
  const showMoved = (reply: Loaded) => show((known) => afterMoving(known, reply));

  return (
    <>
      {container.progress && <StepProgress {...container.progress} />}
      <FillGauge {...container} />
      <DescriptionList
        items={[
          [words.facts.number, container.containerNumber],
          [words.facts.vessel, container.vessel],
          [words.facts.loaded, formatDate(container.loaded)],
          [words.facts.departure, formatDate(container.departure)],
          [words.facts.eta, formatDate(container.eta)],
          [words.facts.arrived, formatDate(container.arrived)],
          [words.facts.offloaded, formatDate(container.offloaded)],
        ]}
      />
      {mayEdit && (
        <button className="button button-line container-plan" type="button" onClick={() => setEditing(true)}>
          {words.edit}
        </button>
      )}
      {isEditing && (
        <EditContainer
          container={container}
          onClose={() => setEditing(false)}
          onDone={(reply) => {
            setEditing(false);
            setSaid(fillIn(words.edited, { reference: container.reference }));
            show((known) => ({ ...known, ...reply }));
          }}
        />
      )}
      {/* Always in the page, so that it is heard when it fills. */}
      <div role="status" id="container-said" tabIndex={-1}>
        {said && <p className="desk-said">{said}</p>}
      </div>
      {mayLoad && (
        <section className="desk-card" aria-label={words.scan}>
          <h2>{words.scan}</h2>
          <ScanIn
            id={container.id}
            onLoaded={(reply, number) => {
              const list = reply.changed
                .map(({ trackingNumber, customer }) => `${trackingNumber} ${customer}`)
                .join(', ');
              setSaid(list ? fillIn(words.loaded, { list }) : fillIn(words.loadedBefore, { number }));
              showMoved(reply);
            }}
          />
          <button
            className="button button-line container-plan"
            type="button"
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            {words.choose}
          </button>
          {isChoosing && (
            <WaitingPackages
              id={container.id}
              onLoaded={(reply) => {
                setSaid(
                  fillIn(words.loaded, { list: reply.changed.map(({ trackingNumber }) => trackingNumber).join(', ') }),
                );
                showMoved(reply);
              }}
            />
          )}
        </section>
      )}
      <NextSteps
        container={container}
        onDone={(name, reply) => {
          setSaid(fillIn(words.done, { step: words.steps[name] }));
          show((known) => ({ ...known, ...reply }));
          document.getElementById('container-said')?.focus();
        }}
      />
      <Manifest
        container={container}
        mayUnload={mayLoad}
        onUnloaded={(reply, { trackingNumber }) => {
          setSaid(fillIn(words.unloaded, { number: trackingNumber }));
          showMoved(reply);
          document.getElementById('container-said')?.focus();
        }}
      />
      <EtaHistory changes={container.etaHistory} />
    </>
  );
}
