import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Output } from '#contract/endpoint';
import { getPackageCollection } from '#contract/staff/handover/calls';
import { getDeskPackage } from '#contract/staff/packages/calls';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { useOwnTitle } from '../../../lib/page-arrival';
import { Link } from '../../../ui/link';
import { Mark } from '../../kit/codes';
import { DeskIcon } from '../../kit/desk-icon';
import { DeskStatus } from '../../kit/desk-status';
import { useFreightWords } from '../../kit/freight-words';
import { fullCbm } from '../../kit/full-cbm';
import { History } from '../../kit/history';
import { Journey } from '../../kit/journey';
import { counted, fillIn, useWords } from '../../kit/language';
import { AirTag } from '../../kit/mode-tag';
import { type PageAction, PageHead } from '../../kit/page-head';
import { ContainerOf, PartTag } from '../../kit/part-code';
import { type RecordAction, useRecordActions } from '../../kit/record-actions';
import { useRecordWords } from '../../kit/record-words';
import { scanTelling } from '../../kit/scan-lines';
import { useStaff } from '../../kit/staff';
import { StateTag } from '../../kit/state-tag';
import { DeskFailure, DeskLoading } from '../../kit/states';
import { useStatusMessage } from '../../kit/use-status-message';
import { deskQuery } from '../../queries';
import { CartonsPanel } from './cartons-panel';
import { ClientPanel } from './client-panel';
import { journeyStops } from './journey-stops';
import { MoneyPanel } from './money-panel';
import { NotesPanel } from './notes-panel';
import { OpenDiscrepancies } from './open-discrepancies';
import { hasBeenAvailable, type NextStep, nextStep } from './package-commands';
import { PhotosPanel } from './photos-panel';
import { usePackageActions } from './use-package-actions';
import './package-detail.css';

interface PackageDetailProps {
  id: string;
  /** Actions that other features add to the menu of the package. */
  more?: ((pkg: DeskPackage, announce: (text: string) => void) => readonly RecordAction[]) | undefined;
  /** Their notices above everything else. */
  notice?: ((pkg: DeskPackage) => ReactNode) | undefined;
  /** Its cartons one by one. */
  cartons?: ((pkg: DeskPackage, announce: (text: string) => void) => ReactNode) | undefined;
  /** Its charges. */
  charges?: ((pkg: DeskPackage) => ReactNode) | undefined;
  /** Their panel in the right column. */
  aside?: ((pkg: DeskPackage) => ReactNode) | undefined;
}

export function PackageDetail({ id, more, notice, cartons, charges, aside }: PackageDetailProps) {
  const { package: words, lists, desk } = useWords();
  const { data, error, refetch } = useQuery({ ...deskQuery(getDeskPackage, { params: { id } }), staleTime: 0 });
  const title = fillIn(words.title, { id });
  useOwnTitle(`${data?.trackingNumber ?? title} | ${desk}`);
  if (data) return <Known pkg={data} {...{ more, notice, cartons, charges, aside }} />;
  return (
    <>
      <PageHead title={title} crumb={{ to: '/staff/packages', name: lists.packages.title }} />
      <div className="page-body">
        {error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />}
      </div>
    </>
  );
}

function Known({ pkg, more, notice, cartons, charges, aside }: Omit<PackageDetailProps, 'id'> & { pkg: DeskPackage }) {
  const { package: words, common, frame, lists, branches } = useWords();
  const { package: record, history } = useRecordWords();
  const { role } = useStaff();
  const { stops } = useFreightWords();
  const stopWords = pkg.mode === 'AIR' ? { ...record, stops: { ...record.stops, ...stops } } : record;
  const { statusMessage, announce } = useStatusMessage();
  const collection = useQuery({
    ...deskQuery(getPackageCollection, { params: { id: String(pkg.id) } }),
    staleTime: 0,
  });
  const possible = usePackageActions(pkg, announce);
  // A void package allows only the commands that the page adds.
  const actions = pkg.voided ? [] : possible;
  const added = more?.(pkg, announce) ?? [];
  const { menu, open, dialog } = useRecordActions([...actions, ...added]);
  const inHead = added.find(({ isInHead }) => isInHead);
  const can = (id: string) => actions.some((action) => action.id === id);
  const step = pkg.voided ? null : nextStep(pkg, role);
  const { client } = pkg;

  return (
    <>
      <PageHead
        title={pkg.trackingNumber}
        crumb={{ to: '/staff/packages', name: lists.packages.title }}
        state={
          <>
            <PartTag part={pkg.part} />
            {pkg.voided ? (
              <StateTag colour="red" icon="void" isLarge>
                {words.kinds.VOIDED}
              </StateTag>
            ) : (
              <DeskStatus value={pkg.status} isAvailable={isAvailable(pkg)} isLarge />
            )}
            <AirTag mode={pkg.mode} />
          </>
        }
        facts={[
          fillIn(words.number, { id: pkg.id }),
          client ? (
            <Link key="client" to={`/staff/clients/${client.id}`}>
              <Mark text={client.shippingMark} />
            </Link>
          ) : (
            common.noOwner
          ),
          pkg.package,
          counted(frame.table.cartons, pkg.quantity),
          fillIn(frame.table.cbm, { cbm: fullCbm(pkg.cbm) }),
          pkg.containerId && <ContainerOf key="container" row={pkg} />,
        ]}
        menu={menu}
        actions={can('labels') ? [{ label: words.labels, icon: 'printer', onChoose: () => open('labels') }] : []}
        primary={
          step
            ? primaryOf(step, pkg, { words: record, waiting: collection.data?.waiting, open })
            : inHead && { label: inHead.label, onChoose: () => open(inHead.id) }
        }
      />
      <div className="page-body">
        {statusMessage}
        {notice?.(pkg)}
        <Journey label={record.journey} stops={journeyStops(pkg, stopWords, branches)} />
        <div className="page-columns">
          <div>
            <OpenDiscrepancies discrepancies={collection.data?.discrepancies ?? []} />
            <CartonsPanel pkg={pkg} />
            {cartons?.(pkg, announce)}
            {charges?.(pkg)}
            <History
              entity="package"
              id={pkg.id}
              events={pkg.events}
              isAir={pkg.mode === 'AIR'}
              telling={scanTelling}
              actions={
                can('NOTE') && (
                  <button className="button button-line button-small" type="button" onClick={() => open('NOTE')}>
                    <DeskIcon name="plus" size={14} />
                    {history.note}
                  </button>
                )
              }
            />
            <NotesPanel pkg={pkg} />
          </div>
          <div>
            {!pkg.voided && <MoneyPanel pkg={pkg} answer={collection} />}
            {aside?.(pkg)}
            <ClientPanel client={client} />
            <PhotosPanel pkg={pkg} announce={announce} />
          </div>
        </div>
      </div>
      {dialog}
    </>
  );
}

const isAvailable = ({ status, events }: DeskPackage) => status === 'ARRIVED' && hasBeenAvailable(events);

type Waiting = Output<typeof getPackageCollection>['waiting'];

interface PrimaryParts {
  words: ReturnType<typeof useRecordWords>['package'];
  waiting: Waiting | undefined;
  open: (id: string) => void;
}

/** The next step, named by its verb and amount. */
function primaryOf(step: NextStep, pkg: DeskPackage, { words, waiting, open }: PrimaryParts): PageAction {
  const { handOver, available, release, assign } = words.primary;
  if (step === 'assign') return { label: assign, icon: 'users', to: '/staff/unidentified' };
  if (step === 'release') return { label: release, icon: 'check', onChoose: () => open('RELEASE') };
  if (step === 'available') return { label: available, icon: 'collect', onChoose: () => open('AVAILABLE') };
  return { label: counted(handOver, waiting?.remaining ?? pkg.quantity), to: `/staff/handover/${pkg.client?.id}` };
}
