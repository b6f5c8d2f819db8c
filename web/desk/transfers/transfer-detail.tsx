import { useQuery, useQueryClient } from '@tanstack/react-query';
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
import type { Transfer } from '#contract/staff/transfers/schema';
import { askDesk } from '../../lib/desk-api';
import { useOwnTitle } from '../../lib/page-arrival';
import { History } from '../kit/history';
import { fillIn, useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { Panel } from '../kit/panel';
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

type Goods = { packageId?: number; trackingNumber?: string };

function useTransferCommands(transfer: Transfer) {
  const queries = useQueryClient();
  const params = { id: String(transfer.id) };
  const done = (reply: Transfer) => {
    queries.setQueryData(deskKey(getTransfer, { params }), reply);
    invalidateAnswers(queries, listTransfers, listWaiting, getDeskPackage, getDestination, listDeskLog);
  };
  const out = useCommand((body: Goods, key) => askDesk(scanOut, { params, body: { ...body, key } }), done);
  const back = useCommand((body: Goods, key) => askDesk(scanIn, { params, body: { ...body, key } }), done);
  const send = useCommand((_: object, key) => askDesk(sendTransfer, { params, body: { key } }), done);
  const takeOff = useCommand(
    (body: { packageId: number }, key) => askDesk(takeOffTransfer, { params, body: { ...body, key } }),
    done,
  );
  return { out, in: back, send, takeOff };
}

function Known({ transfer }: { transfer: Transfer }) {
  const words = useTransferWords();
  const { branches } = useWords();
  const { role, branch: own } = useStaff();
  const mayScan = useMay(ghanaDesk);
  const { statusMessage, announce, tell } = useStatusMessage();
  const commands = useTransferCommands(transfer);
  const state = stateOf(transfer);
  const at = state === 'OPEN' ? transfer.from : transfer.to;
  const isHere = mayScan && (role === 'admin' || own === at);
  const mayTakeOff = mayScan && state !== 'RECEIVED' && (role === 'admin' || own === transfer.from);
  const names = { from: branches[transfer.from] ?? transfer.from, to: branches[transfer.to] ?? transfer.to };
  const what = state === 'OPEN' ? 'out' : 'in';

  const scan = async (goods: Goods, shown: string) => {
    const reply = await commands[what].run(goods);
    if (!reply) return;
    tell(fillIn(what === 'out' ? words.scannedOut : words.scannedInOne, { number: shown, ...names }));
  };
  const send = async () => {
    if (await commands.send.run({})) announce(words.sent);
  };
  const takeOff = async (packageId: number) => {
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
          state !== 'OPEN' && fillIn(words.scannedIn, { in: transfer.scannedIn, count: transfer.packages }),
        ]}
        primary={
          isHere && state === 'OPEN' && transfer.packages > 0
            ? { label: words.send, icon: 'truck', onChoose: () => void send(), isBusy: commands.send.isSending }
            : undefined
        }
      />
      <div className="page-body">
        {statusMessage}
        {state === 'RECEIVED' && <p>{words.received}</p>}
        {state !== 'RECEIVED' && !isHere && <p>{fillIn(words.elsewhere, { branch: branches[at] ?? at })}</p>}
        {state !== 'RECEIVED' && isHere && (
          <Panel title={words[what]}>
            <TransferScan
              key={what}
              label={words[what]}
              hint={fillIn(what === 'out' ? words.outHint : words.inHint, names)}
              refusal={commands[what].refusal ?? commands.send.refusal ?? commands.takeOff.refusal}
              onScan={(trackingNumber) => scan({ trackingNumber }, trackingNumber)}
            />
          </Panel>
        )}
        {isHere && state === 'OPEN' && transfer.waiting.length > 0 && (
          <Panel title={fillIn(words.waiting, names)} isFlush>
            <WaitingLines
              rows={transfer.waiting}
              onPut={({ packageId, trackingNumber }) => void scan({ packageId }, trackingNumber)}
            />
          </Panel>
        )}
        <Panel title={words.packages} isFlush={transfer.lines.length > 0}>
          <TransferLines lines={transfer.lines} onTakeOff={mayTakeOff ? (id) => void takeOff(id) : undefined} />
        </Panel>
        <History entity="transfer" id={transfer.id} />
      </div>
    </>
  );
}
