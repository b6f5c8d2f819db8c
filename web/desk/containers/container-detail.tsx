import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { shipmentNumber } from '#contract/air-waybill';
import { getContainer, listContainers } from '#contract/staff/containers/calls';
import type { Container } from '#contract/staff/containers/schema';
import { listDeskLog } from '#contract/staff/desk/calls';
import { getLoadPlan } from '#contract/staff/load-plans/calls';
import { chinaDesk } from '#contract/staff/roles';
import { ApiError } from '../../lib/api';
import { formatQuantity } from '../../lib/format';
import { useMediaQuery } from '../../lib/media-query';
import { useOwnTitle } from '../../lib/page-arrival';
import { FormProblem } from '../../shared/form-problem';
import { useArrivalsWords } from '../kit/arrivals-words';
import { ContainerStateTag, daysLate, LateTag } from '../kit/container-state';
import { useContainerWords } from '../kit/container-words';
import { Journey } from '../kit/journey';
import { counted, fillIn, useWords } from '../kit/language';
import { afterMoving } from '../kit/offline/after-load';
import { onDemand } from '../kit/on-demand';
import { type PageAction, PageHead } from '../kit/page-head';
import { usePlanningWords } from '../kit/planning-words';
import { useRecordActions } from '../kit/record-actions';
import { useRecordWords } from '../kit/record-words';
import { useShipmentWords } from '../kit/shipment-words';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useFolding } from '../kit/table-groups';
import { useUndoMessage } from '../kit/undo-message';
import { ViewTabs } from '../kit/view-tabs';
import { deskKey, deskQuery, invalidateAnswers } from '../queries';
import { ContainerDrawing } from './container-drawing';
import { containerStops } from './container-stops';
import { ContainerWeight } from './container-weight';
import { EtaHistory } from './eta-history';
import { LoadPanel } from './load-panel';
import { Manifest } from './manifest';
import { groupByClient } from './manifest-groups';
import type { Loaded } from './scan-in';
import { StepProgress } from './step-progress';
import { useContainerActions } from './use-container-actions';
import './containers.css';

const LoadPlanList = onDemand(async () => (await import('./load-plan')).LoadPlanList, <DeskLoading />);
const WaitingPackages = onDemand(async () => (await import('./waiting-packages')).WaitingPackages, <DeskLoading />);

const tabs = ['manifest', 'plan', 'waiting', 'history'] as const;

interface ContainerDetailProps {
  id: string;
  /** What other features provide: the invoices and the history. */
  invoices?: ReactNode;
  children?: ReactNode;
}

export function ContainerDetail({ id, invoices, children }: ContainerDetailProps) {
  const { containers: words, desk } = useWords();
  const { data, error, refetch } = useQuery({
    ...deskQuery(getContainer, { params: { id } }),
    staleTime: 0,
    // Polls until the last step has reached every package, and while other people may load the same container.
    refetchInterval: ({ state }) => (state.data?.progress ? 2_000 : state.data?.state === 'PLANNED' ? 15_000 : false),
  });
  useOwnTitle(`${data?.reference ?? words.title} | ${desk}`);
  if (data) return <Known {...{ container: data, invoices, children }} />;
  return (
    <>
      <PageHead title={words.title} crumb={{ to: '/staff/containers', name: words.title }} />
      <div className="page-body">
        {error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />}
      </div>
    </>
  );
}

function Known({ container, invoices, children }: Omit<ContainerDetailProps, 'id'> & { container: Container }) {
  const { arrivals } = useArrivalsWords();
  const { common, frame, containers } = useWords();
  const words = useContainerWords(container.mode);
  const { airShipment, record: airRecord } = useShipmentWords();
  const { container: boxRecord } = useRecordWords();
  const record = container.mode === 'AIR' ? { ...boxRecord, ...airRecord } : boxRecord;
  const planning = usePlanningWords();
  const queries = useQueryClient();
  const mayLoad = useMay(chinaDesk) && container.state === 'PLANNED';
  const isPhone = useMediaQuery('(max-width: 767px)');
  const { message, announce, tell } = useUndoMessage();
  const [problem, setProblem] = useState<string | null>(null);
  const [address] = useSearchParams();
  const offered = tabs.filter((tab) => mayLoad || (tab !== 'waiting' && tab !== 'plan'));
  const tab = offered.find((each) => each === address.get('tab')) ?? 'manifest';
  const show = (change: (known: Container) => Container) => {
    queries.setQueryData<Container>(
      deskKey(getContainer, { params: { id: String(container.id) } }),
      (known) => known && change(known),
    );
    invalidateAnswers(queries, listContainers, listDeskLog, getLoadPlan);
  };
  const showMoved = (reply: Pick<Loaded, 'container' | 'changed'>) => show((known) => afterMoving(known, reply));
  const { actions, next } = useContainerActions(container, {
    announce,
    fail: (error) => setProblem(error instanceof ApiError ? error.message : common.network),
    onChanged: (reply) => {
      show((known) => ({ ...known, ...reply }));
      // Closing leaves cartons behind that were not scanned, and opening again takes them back.
      invalidateAnswers(queries, getContainer);
    },
  });
  const { menu, open, dialog } = useRecordActions(actions);
  const days = daysLate(container, new Date());
  const folding = useFolding();
  const clients = groupByClient(container.manifest).map(({ key }) => key);
  const isHere = container.state === 'ARRIVED' || container.state === 'OFFLOADED';
  const step = next && { label: words.steps[next], onChoose: () => open(next) };
  const page = `/staff/containers/${container.id}`;
  const print: PageAction = {
    ...{ label: words.manifestPrint, icon: 'printer', isIcon: true },
    to: `${page}/manifest`,
  };
  const check: PageAction = {
    ...{ label: arrivals.toCheck, icon: 'scan', to: `${page}/check` },
  };
  const scan: PageAction = {
    ...{ label: words.scan, icon: 'scan' },
    // A phone has a separate page for it; a wide window has the field beside the drawing.
    ...(isPhone
      ? { to: `${page}/load` }
      : { onChoose: () => document.querySelector<HTMLElement>('#load-by-scan input')?.focus() }),
  };

  return (
    <>
      <PageHead
        title={container.reference}
        crumb={{ to: '/staff/containers', name: containers.title }}
        state={
          <>
            <ContainerStateTag state={container.state} mode={container.mode} isLarge />
            {days > 0 && <LateTag days={days} isLarge />}
          </>
        }
        facts={[
          container.mode === 'AIR' && airShipment,
          shipmentNumber(container),
          container.vessel ?? words.noVessel,
          fillIn(record.ofClients, {
            packages: counted(record.packages, container.packages),
            clients: counted(record.clients, clients.length),
          }),
        ]}
        menu={menu}
        actions={[...(container.manifest.length > 0 ? [print] : []), ...((isHere || mayLoad) && step ? [step] : [])]}
        primary={isHere ? check : mayLoad ? scan : (step ?? undefined)}
      />
      <div className="page-body">
        {message}
        <FormProblem text={problem} />
        {container.progress && <StepProgress {...container.progress} />}
        <Journey label={record.journey} stops={containerStops(container, words.states, record)} />
        <div className={mayLoad ? 'page-columns' : undefined}>
          <div>
            <ContainerDrawing container={container} />
            {/* The load of an air shipment is already its weight. */}
            {container.mode === 'SEA' && <ContainerWeight id={container.id} />}
          </div>
          {mayLoad && <LoadPanel {...{ container, tell }} onMoved={showMoved} />}
        </div>
        {container.state !== 'PLANNED' && invoices}
      </div>
      <ViewTabs
        label={frame.table.views}
        views={offered.map((name) => ({
          to: name === 'manifest' ? '?' : `?tab=${name}`,
          name: name === 'plan' ? planning.tab : record.tabs[name],
          isCurrent: tab === name,
          count: name === 'manifest' ? formatQuantity(container.packages) : undefined,
        }))}
      >
        {tab === 'manifest' && clients.length > 1 && (
          <button className="panel-link" type="button" onClick={() => folding.foldAll(clients)}>
            {folding.isAllFolded(clients) ? record.unfoldAll : record.foldAll}
          </button>
        )}
      </ViewTabs>
      {tab === 'manifest' && <Manifest mayMove={mayLoad} {...{ container, folding, announce }} />}
      {tab === 'plan' && (
        <LoadPlanList
          id={container.id}
          onLoaded={(reply) => {
            announce(counted(planning.loaded, reply.changed.length));
            showMoved(reply);
          }}
        />
      )}
      {tab === 'waiting' && (
        <WaitingPackages
          id={container.id}
          mode={container.mode}
          onLoaded={(reply) => {
            const list = reply.changed.map(({ trackingNumber }) => trackingNumber).join(', ');
            announce(fillIn(words.loaded, { list }));
            showMoved(reply);
          }}
        />
      )}
      {tab === 'history' && (
        <div className="page-body container-history">
          <EtaHistory changes={container.etaHistory} />
          {children}
        </div>
      )}
      {dialog}
    </>
  );
}
