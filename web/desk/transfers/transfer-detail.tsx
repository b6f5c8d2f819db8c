import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { HowMany } from '#contract/staff/cartons/schema';
import { listDeskLog } from '#contract/staff/desk/calls';
import { listWaiting } from '#contract/staff/handover/calls';
import { getDeskPackage } from '#contract/staff/packages/calls';
import { ghanaDesk } from '#contract/staff/roles';
import {
  getDestination,
  getTransfer,
  listTransfers,
  scanIn,
  scanOut,
  sendTransfer,
  takeOffTransfer,
} from '#contract/staff/transfers/calls';
import type { Transfer, TransferLine } from '#contract/staff/transfers/schema';
import type { ApiError } from '../../lib/api';
import { askDesk } from '../../lib/desk-api';
import { useOwnTitle } from '../../lib/page-arrival';
import { useCartonWords } from '../kit/carton-words';
import { useHandoverWords } from '../kit/handover-words';
import { History } from '../kit/history';
import { HowManyForm } from '../kit/how-many';
import { counted, fillIn, useWords } from '../kit/language';
import { LazyDamageDialog } from '../kit/lazy-damage-dialog';
import { PageHead } from '../kit/page-head';
import { Panel } from '../kit/panel';
import { isFlag, usePreference } from '../kit/preferences';
import { scanTelling } from '../kit/scan-lines';
import { signal, type Tone } from '../kit/signals';
import { useMay, useStaff } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useTransferWords } from '../kit/transfer-words';
import { useCommand } from '../kit/use-command';
import { useStatusMessage } from '../kit/use-status-message';
import { deskKey, deskQuery, invalidateAnswers } from '../queries';
import { TransferLines, WaitingLines } from './transfer-lines';
import { TransferScan } from './transfer-scan';
import { stateOf } from './transfer-state';

export function TransferDetail({ id }: { id: string }) {
  const { desk } = useWords();
  const words = useTransferWords();
  const { data, error, refetch } = useQuery({ ...deskQuery(getTransfer, { params: { id } }), staleTime: 0 });
  useOwnTitle(`${data?.number ?? words.title} | ${desk}`);
  if (data) return <Known transfer={data} />;
  return (
    <>
      <PageHead title={words.title} crumb={{ to: '/staff/transfers', name: words.title }} />
      <div className="page-body">
        {error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />}
      </div>
    </>
  );
}

type Scanned = { position: number | null; cartons: number };
type Goods = { packageId?: number; trackingNumber?: string; count?: number; asksCount?: boolean };

function useTransferCommands(transfer: Transfer, onRefused: (failure: ApiError) => void) {
  const queries = useQueryClient();
  const params = { id: String(transfer.id) };
  const done = (reply: Transfer) => {
    queries.setQueryData(deskKey(getTransfer, { params }), { ...reply, scanned: null, howMany: null });
    invalidateAnswers(queries, listTransfers, listWaiting, getDeskPackage, getDestination, listDeskLog);
  };
  const out = useCommand((body: Goods, key) => askDesk(scanOut, { params, body: { ...body, key } }), done, onRefused);
  const back = useCommand((body: Goods, key) => askDesk(scanIn, { params, body: { ...body, key } }), done, onRefused);
  const send = useCommand((_: object, key) => askDesk(sendTransfer, { params, body: { key } }), done);
  const takeOff = useCommand(
    (body: { packageId: number } | { trackingNumber: string }, key) =>
      askDesk(takeOffTransfer, { params, body: { ...body, key } }),
    done,
  );
  return { out, in: back, send, takeOff };
}

function Known({ transfer }: { transfer: Transfer }) {
  const words = useTransferWords();
  const { branches } = useWords();
  const { role, branch: own } = useStaff();
  const mayScan = useMay(ghanaDesk);
  const { statusMessage, announce, tell, clear } = useStatusMessage();
  const refusedAs = useRef<Tone>('stop');
  const commands = useTransferCommands(transfer, ({ code }) => {
    refusedAs.current = code === 'SCANNED_BEFORE' ? 'before' : 'stop';
  });
  const cartons = useCartonWords();
  const [asked, setAsked] = useState<HowMany | null>(null);
  /** The carton that was scanned out last, as long as its scan can be undone. */
  const [last, setLast] = useState<{ trackingNumber: string; position: number } | null>(null);
  const [damaged, setDamaged] = useState<TransferLine | null>(null);
  const { damage } = useHandoverWords();
  const [hasSignals] = usePreference('scan-sound', isFlag, true);
  const state = stateOf(transfer);
  const at = state === 'OPEN' ? transfer.from : transfer.to;
  const isHere = mayScan && (role === 'admin' || own === at);
  const mayTakeOff = mayScan && state !== 'RECEIVED' && (role === 'admin' || own === transfer.from);
  const names = { from: branches[transfer.from] ?? transfer.from, to: branches[transfer.to] ?? transfer.to };
  const what = state === 'OPEN' ? 'out' : 'in';

  /** A package of one carton is named only by its number. */
  const cartonsOf = ({ position, cartons: count }: Scanned) => {
    if (position !== null) return [`(${fillIn(cartons.position, { position })})`];
    return count > 1 ? [`(${counted(cartons.part, count)})`] : [];
  };
  const scan = async (goods: Goods, shown: string) => {
    clear();
    commands.send.reset();
    commands.takeOff.reset();
    refusedAs.current = 'stop';
    setLast(null);
    const reply = await commands[what].run(goods);
    setAsked(reply?.howMany ?? null);
    signal(reply === null ? refusedAs.current : reply.howMany ? 'kept' : reply.scanned ? 'go' : 'before', hasSignals);
    if (!reply || reply.howMany) return;
    const { scanned } = reply;
    if (what === 'out' && goods.trackingNumber && scanned?.position)
      setLast({ trackingNumber: goods.trackingNumber, position: scanned.position });
    const number = scanned ? [scanned.trackingNumber, ...cartonsOf(scanned)].join(' ') : shown;
    tell(fillIn(what === 'out' ? words.scannedOut : words.scannedInOne, { number, ...names }));
  };
  const undo = async ({ trackingNumber, position }: { trackingNumber: string; position: number }) => {
    clear();
    if (!(await commands.takeOff.run({ trackingNumber }))) return;
    setLast(null);
    announce(fillIn(words.undone, { position, ...names }));
  };
  const send = async () => {
    clear();
    setLast(null);
    if (await commands.send.run({})) announce(words.sent);
  };
  const takeOff = async (packageId: number) => {
    clear();
    if (await commands.takeOff.run({ packageId })) announce(fillIn(words.takenOff, names));
  };

  return (
    <>
      <PageHead
        title={fillIn(words.titleOf, { number: transfer.number })}
        crumb={{ to: '/staff/transfers', name: words.title }}
        state={<span className="tag">{words.states[state]}</span>}
        facts={[
          fillIn(words.route, names),
          state !== 'OPEN' && counted(words.scannedIn, transfer.packages, { in: transfer.scannedIn }),
        ]}
        primary={
          isHere && state === 'OPEN' && transfer.packages > 0
            ? { label: words.send, icon: 'truck', onChoose: () => void send(), isBusy: commands.send.isSending }
            : undefined
        }
      />
      <div className="page-body">
        {statusMessage}
        {last && (
          <p>
            <button className="button button-line" type="button" onClick={() => void undo(last)}>
              {fillIn(words.undo, last)}
            </button>
          </p>
        )}
        {state === 'RECEIVED' && <p>{words.received}</p>}
        {state !== 'RECEIVED' && !isHere && <p>{fillIn(words.elsewhere, { branch: branches[at] ?? at })}</p>}
        {state !== 'RECEIVED' && isHere && (
          <Panel title={words[what]}>
            <TransferScan
              key={what}
              label={words[what]}
              hint={fillIn(what === 'out' ? words.outHint : words.inHint, names)}
              refusal={commands[what].refusal ?? commands.send.refusal ?? commands.takeOff.refusal}
              isMild={commands[what].failure?.code === 'SCANNED_BEFORE'}
              question={
                asked && (
                  <div className="desk-warned" role="alert">
                    <HowManyForm
                      key={asked.packageId}
                      asked={asked}
                      submit={words[what]}
                      takesFocus
                      onAnswer={(count) => void scan({ packageId: asked.packageId, count }, asked.trackingNumber)}
                      onDismiss={() => setAsked(null)}
                    />
                  </div>
                )
              }
              onScan={(trackingNumber) => scan({ trackingNumber, asksCount: true }, trackingNumber)}
            />
          </Panel>
        )}
        {isHere && state === 'OPEN' && transfer.waiting.length > 0 && (
          <Panel title={fillIn(words.waiting, names)} isFlush>
            <WaitingLines
              rows={transfer.waiting}
              onPut={({ packageId, trackingNumber }) => void scan({ packageId, asksCount: true }, trackingNumber)}
            />
          </Panel>
        )}
        <Panel title={words.packages} isFlush={transfer.lines.length > 0}>
          <TransferLines
            lines={transfer.lines}
            onTakeOff={mayTakeOff ? (id) => void takeOff(id) : undefined}
            onDamage={mayScan ? setDamaged : undefined}
          />
        </Panel>
        {damaged && (
          <LazyDamageDialog
            pkg={{ id: damaged.packageId, trackingNumber: damaged.trackingNumber, partIds: damaged.partIds }}
            onClose={() => setDamaged(null)}
            onReported={({ trackingNumber }) => {
              setDamaged(null);
              announce(fillIn(damage.done, { number: trackingNumber }));
            }}
          />
        )}
        <History entity="transfer" id={transfer.id} telling={scanTelling} />
      </div>
    </>
  );
}
