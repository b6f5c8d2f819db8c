import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { Output } from '#contract/endpoint';
import { getManifestCheck, listArrivals } from '#contract/staff/arrivals/calls';
import { getCollection, getPackageCollection, listHandovers, listWaiting } from '#contract/staff/handover/calls';
import type { WaitingPackage } from '#contract/staff/handover/schema';
import { getDeskPackage } from '#contract/staff/packages/calls';
import { useOwnTitle } from '../../lib/page-arrival';
import { FormProblem } from '../../shared/form-problem';
import { Link } from '../../ui/link';
import { collectionCodes, useBranches } from '../kit/branches';
import { deskMoney } from '../kit/desk-money';
import { useHandoverWords } from '../kit/handover-words';
import { counted, fillIn, useWords } from '../kit/language';
import { LazyDamageDialog } from '../kit/lazy-damage-dialog';
import { Nothing } from '../kit/nothing';
import { PageHead } from '../kit/page-head';
import { useStaff } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useStatusMessage } from '../kit/use-status-message';
import { writtenPhone } from '../kit/written-phone';
import { deskQuery, removeAnswers } from '../queries';
import { CollectLines } from './collect-lines';
import { CounterScan } from './counter-scan';
import { branchAtFirst, packagesIn } from './handover-form';
import { nextStep } from './next-step';
import { PaymentPanel } from './payment-panel';
import { AskForRelease, Release } from './release';
import { useHandover } from './use-handover';
import { usePayment } from './use-payment';
import { useWaitingHere } from './use-waiting-here';
import { WhoPanel } from './who-panel';
import './handover.css';

type Collection = Output<typeof getCollection>;

export function Collect({ id }: { id: string }) {
  const handover = useHandoverWords();
  const { desk } = useWords();
  const { form: words } = handover;
  const { data, error, refetch } = useQuery({
    ...deskQuery(getCollection, { params: { id } }),
    staleTime: 0,
    // Refocusing the window does not change what is being typed at the counter.
    refetchOnWindowFocus: false,
  });
  const title = fillIn(words.title, { mark: data?.client.shippingMark ?? '' }).trim();
  useOwnTitle(`${title} | ${desk}`);
  if (data && data.packages.length > 0) return <CollectForm title={title} collection={data} />;
  return (
    <>
      <PageHead title={title} crumb={{ to: '/staff/handover', name: handover.counter.another }} />
      <div className="page-body">
        {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
        {data && (
          <Nothing title={words.nothing} hint={words.nothingHint}>
            <Link className="button button-line" to={`/staff/clients/${id}`}>
              {data.client.shippingMark}
            </Link>
          </Nothing>
        )}
      </div>
    </>
  );
}

/** Goods, collector and payment of one client on one page. One button takes the money and hands over. */
function CollectForm({ title, collection }: { title: string; collection: Collection }) {
  const handover = useHandoverWords();
  const { form: words } = handover;
  const { lists } = useWords();
  const { client, packages } = collection;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { branch: own, role } = useStaff();
  const ghana = collectionCodes(useBranches());
  const body = useRef<HTMLFormElement>(null);
  const payment = usePayment(client.id);
  const paymentId = useRef<number | null>(null);
  const state = useHandover({
    clientId: client.id,
    packages,
    branch: branchAtFirst(packages, { own, isAdmin: role === 'admin', ghana }),
    onDone: ({ id }) => {
      removeAnswers(queries, getCollection, listWaiting, listHandovers, getManifestCheck, listArrivals);
      removeAnswers(queries, getDeskPackage, getPackageCollection);
      navigate(`/staff/handovers/${id}`, { replace: true, state: { paymentId: paymentId.current } });
    },
  });
  const [isAsking, setAsking] = useState(false);
  const [damaged, setDamaged] = useState<WaitingPackage | null>(null);
  const { statusMessage, announce } = useStatusMessage();
  const isBusy = state.isSending || payment.isSending;
  const { read } = payment;
  const showProblems = () => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

  const submit = async () => {
    if (isBusy) return;
    let isPaid = false;
    flushSync(() => {
      isPaid = payment.check(false);
    });
    if (!state.check() || !isPaid) return showProblems();
    if (read?.body) {
      const reply = await payment.pay();
      if (!reply) return;
      paymentId.current = reply.id;
    }
    await state.submit();
    showProblems();
  };
  const takeOnly = async () => {
    if (isBusy) return;
    let isPaid = false;
    flushSync(() => {
      isPaid = payment.check(true);
    });
    if (!isPaid) return showProblems();
    const reply = await payment.pay();
    if (reply) paymentId.current = reply.id;
  };

  const count = packagesIn(packages.filter(({ id }) => state.form.quantities[id] !== undefined));
  const amount = read?.body ? deskMoney(read.body.amount, read.body.currency) : '';
  const waiting = useWaitingHere(packages, state.form.branch);
  const step = nextStep(count, waiting.here.length, amount !== '');
  const label =
    step &&
    {
      handOver: counted(words.submit, count),
      takeAndHandOver: fillIn(words.takeAndHandOver, { amount }),
      take: fillIn(lists.collection.takeAmount, { amount }),
      choose: handover.waiting.handOver,
    }[step];
  const act = () => void (step === 'take' ? takeOnly() : submit());
  return (
    <>
      <PageHead
        title={title}
        crumb={{ to: '/staff/handover', name: handover.counter.another }}
        facts={[writtenPhone(client.phone), waiting.text]}
        actions={
          step === 'takeAndHandOver'
            ? [{ label: words.takeOnly, icon: 'cash', onChoose: () => void takeOnly(), isBusy }]
            : []
        }
        primary={label ? { label, onChoose: act, isBusy } : undefined}
      />
      <div className="page-body">
        {statusMessage}
        <CounterScan state={state} collection={collection} />
        <form
          className="collect"
          ref={body}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            act();
          }}
        >
          <FormProblem text={state.refusal ?? payment.refusal} />
          <div className="page-columns">
            <div>
              <CollectLines state={state} packages={packages} waiting={waiting} onDamage={setDamaged} />
              <WhoPanel state={state} packages={packages} />
            </div>
            <div>
              <PaymentPanel payment={payment} clientId={client.id} />
              <Release payment={payment} onAsk={() => setAsking(true)} />
            </div>
          </div>
          {/* Enter in a field does the same as the button in the title row. */}
          <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />
        </form>
        {damaged && (
          <LazyDamageDialog
            pkg={damaged}
            onClose={() => setDamaged(null)}
            onReported={({ trackingNumber }) => {
              setDamaged(null);
              announce(fillIn(handover.damage.done, { number: trackingNumber }));
            }}
          />
        )}
        {isAsking && <AskForRelease clientId={client.id} onClose={() => setAsking(false)} />}
      </div>
    </>
  );
}
