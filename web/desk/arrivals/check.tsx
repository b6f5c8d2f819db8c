import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shipmentNumber } from '#contract/air-waybill';
import { getManifestCheck, listArrivals, scanManifest, takeBackScan } from '#contract/staff/arrivals/calls';
import type { ManifestCheck } from '#contract/staff/arrivals/schema';
import { ghanaDesk } from '#contract/staff/roles';
import { askDesk } from '../../lib/desk-api';
import { useMediaQuery } from '../../lib/media-query';
import { useOwnTitle } from '../../lib/page-arrival';
import { FormProblem } from '../../shared/form-problem';
import { useCartonWords } from '../kit/carton-words';
import { ContainerStateTag } from '../kit/container-state';
import { useCorrectionWords } from '../kit/correction-words';
import { extraSentence } from '../kit/extra-sentence';
import { useHandoverWords } from '../kit/handover-words';
import { counted, fillIn, useWords } from '../kit/language';
import { afterScan } from '../kit/offline/after-check';
import { type PageAction, PageHead } from '../kit/page-head';
import { Panel } from '../kit/panel';
import { fullDate, shortDate } from '../kit/short-date';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useCommand } from '../kit/use-command';
import { deskKey, deskQuery, invalidateAnswers } from '../queries';
import { CheckProgress } from './check-progress';
import { CheckRows } from './check-rows';
import { Extras } from './extras';
import { FinishCheck } from './finish-check';
import { MakeAvailable } from './make-available';
import { Pallets } from './pallets';
import { ScanOut } from './scan-out';
import './manifest-check.css';

/** Polls, because other people may scan the same container. */
const LOOK_AGAIN_MS = 15_000;

export function Check({ id }: { id: string }) {
  const handover = useHandoverWords();
  const { desk } = useWords();
  const { data, error, refetch } = useQuery({
    ...deskQuery(getManifestCheck, { params: { id } }),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });
  const title = fillIn(handover.check.title, { reference: data?.reference ?? '' }).trim();
  useOwnTitle(`${title} | ${desk}`);
  if (data) return <Known check={data} title={title} />;
  return (
    <>
      <PageHead title={title} crumb={{ to: '/staff/arrivals', name: handover.arrivals.title }} />
      <div className="page-body">
        {error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />}
      </div>
    </>
  );
}

function Known({ check, title }: { check: ManifestCheck; title: string }) {
  const corrections = useCorrectionWords();
  const handover = useHandoverWords();
  const { branches } = useWords();
  const cartons = useCartonWords();
  const { check: words, damage } = handover;
  const queries = useQueryClient();
  const hasArrived = check.state === 'ARRIVED' || check.state === 'OFFLOADED';
  const mayWork = useMay(ghanaDesk) && hasArrived;
  const isPhone = useMediaQuery('(max-width: 767px)');
  const [isFinishing, setFinishing] = useState(false);
  const finish: PageAction | undefined =
    mayWork && check.finishedAt === null ? { label: words.finish, onChoose: () => setFinishing(true) } : undefined;
  const scan: PageAction | undefined = mayWork
    ? { label: words.scan, icon: 'scan', to: `/staff/containers/${check.id}/check/scan` }
    : undefined;
  const [said, setSaid] = useState('');
  const [warned, setWarned] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const params = { id: String(check.id) };
  const key = deskKey(getManifestCheck, { params });

  const show = (change: (known: ManifestCheck) => ManifestCheck, text: string) => {
    // A pending answer is older than this one.
    void queries.cancelQueries({ queryKey: key });
    queries.setQueryData<ManifestCheck>(key, (known) => known && change(known));
    invalidateAnswers(queries, listArrivals);
    setSaid(text);
    setWarned('');
  };
  const showAndGo = (text: string, change: (known: ManifestCheck) => ManifestCheck) => {
    show(change, text);
    document.getElementById('check-said')?.focus();
  };
  const found = useCommand(
    (body: { packageIds: number[]; name: string }, commandKey) =>
      askDesk(scanManifest, { params, body: { key: commandKey, packageIds: body.packageIds } }),
    (reply, { name }) => showAndGo(fillIn(words.found, { list: name }), (known) => afterScan(known, reply)),
  );
  const back = useCommand(
    (body: { scanId: number; number: string }, commandKey) =>
      askDesk(takeBackScan, { params, body: { key: commandKey, scanId: body.scanId } }),
    (reply, { number }) => showAndGo(fillIn(words.tookBack, { number }), () => reply),
  );
  const undo = (scanId: number | null, number: string) => {
    if (scanId !== null) void back.run({ scanId, number });
  };

  return (
    <>
      <PageHead
        title={title}
        crumb={{ to: '/staff/arrivals', name: handover.arrivals.title }}
        state={<ContainerStateTag state={check.state} mode={check.mode} isLarge />}
        facts={[
          shipmentNumber(check),
          check.vessel,
          check.arrived && `${handover.columns.arrived} ${shortDate(check.arrived)}`,
        ]}
        menu={[{ label: words.back, icon: 'container', to: `/staff/containers/${check.id}` }]}
        actions={isPhone && finish ? [finish] : []}
        primary={isPhone ? scan : finish}
      />
      {isFinishing && (
        <FinishCheck
          check={check}
          onClose={() => setFinishing(false)}
          onDone={(reply) => {
            setFinishing(false);
            showAndGo(words.finished, () => reply);
          }}
        />
      )}
      <div className="page-body">
        {check.finishedAt && <p>{fillIn(words.finishedAt, { date: fullDate(check.finishedAt) ?? '' })}</p>}
        {!hasArrived && <p className="desk-warned">{words.notArrived}</p>}
        {/* Always in the page, so that screen readers announce it when it fills. */}
        <div role="status" id="check-said" tabIndex={-1}>
          {said && <p className="desk-said">{said}</p>}
          {warned && <p className="desk-warned">{warned}</p>}
        </div>
        <FormProblem text={found.refusal ?? back.refusal} />
        <div className="check-columns">
          <div className="check-work">
            {mayWork && (
              <Panel title={words.scan}>
                <ScanOut
                  id={check.id}
                  onClear={() => {
                    setSaid('');
                    setWarned('');
                    found.reset();
                    back.reset();
                  }}
                  onScanned={({ changed, extra }, number, cartonsSaid) => {
                    const list = changed
                      .map(({ trackingNumber, customer }) => `${trackingNumber} ${customer}`)
                      .join(', ');
                    const warning = extra && extraSentence(words, number, extra);
                    const text = list ? fillIn(words.found, { list }) : fillIn(words.foundBefore, { number });
                    setSaid(warning ? '' : (cartonsSaid ?? text));
                    setWarned(warning ?? '');
                  }}
                />
              </Panel>
            )}
            <CheckProgress check={check} />
            <Pallets rows={check.rows} />
            {mayWork && (
              <MakeAvailable
                check={check}
                chosen={chosen}
                onDone={({ available, leftOut, forOthers, check: reply }, branch) => {
                  setChosen(new Set());
                  const values = { count: available, leftOut, branch: branches[branch] ?? branch };
                  const made = fillIn(words.made, values);
                  const others = forOthers > 0 ? ` ${fillIn(words.forOthers, { count: forOthers })}` : '';
                  showAndGo(`${made}${others}`, () => reply);
                }}
              />
            )}
          </div>
          <div className="check-list">
            <Extras
              check={check}
              mayWork={mayWork}
              onTakeBack={({ scanId }, name) => undo(scanId, name)}
              onReceived={(reply, { trackingNumber: number }) =>
                showAndGo(fillIn(corrections.received, { number }), () => reply)
              }
            />
            <CheckRows
              check={check}
              mayWork={mayWork}
              chosen={chosen}
              onChoose={setChosen}
              onFound={({ id, trackingNumber }) => void found.run({ packageIds: [id], name: trackingNumber })}
              onTakeBack={({ scanId, trackingNumber, cartons: count }) =>
                undo(scanId, `${trackingNumber}, ${counted(cartons.part, count)}`)
              }
              onDamaged={({ packageId, trackingNumber }) => {
                showAndGo(fillIn(damage.done, { number: trackingNumber }), (known) => ({
                  ...known,
                  rows: known.rows.map((row) => (row.id === packageId ? { ...row, isDamaged: true } : row)),
                }));
              }}
            />
          </div>
        </div>
      </div>
    </>
  );
}
