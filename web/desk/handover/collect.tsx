import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Output } from '#contract/endpoint';
import { getManifestCheck, listArrivals } from '#contract/staff/arrivals/calls';
import { getCollection, listHandovers, listWaiting } from '#contract/staff/handover/calls';
import { ghanaBranches, isGhanaBranch } from '#contract/staff/handover/rules';
import { formatMoney } from '../../lib/format';
import { useOwnTitle } from '../../lib/page-arrival';
import { FormProblem } from '../../shared/form-problem';
import { EmptyState } from '../../ui/empty-state';
import { FieldError, TextField } from '../../ui/field';
import { SubmitButton } from '../../ui/submit-button';
import { fillIn, useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { SelectField } from '../kit/select-field';
import { useStaff } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskQuery, removeAnswers } from '../queries';
import { CollectLines } from './collect-lines';
import { branchAtFirst, chosenAtFirst } from './handover-form';
import { ProofFields } from './proof-fields';
import { useHandover } from './use-handover';
import { WhoFields } from './who-fields';
import './handover.css';

type Collection = Output<typeof getCollection>;

export function Collect({ id }: { id: string }) {
  const { handover, desk } = useWords();
  const { form: words } = handover;
  const { data, error, refetch } = useQuery({
    ...deskQuery(getCollection, { params: { id } }),
    staleTime: 0,
    // What is being typed at the counter is not changed by a look at another window.
    refetchOnWindowFocus: false,
  });
  const title = fillIn(words.title, { mark: data?.client.shippingMark ?? '' }).trim();
  useOwnTitle(`${title} | ${desk}`);
  return (
    <>
      <PageHead title={title} crumb={{ to: '/staff/handover', name: handover.counter.another }} />
      <div className="page-body">
        {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
        {data?.packages.length === 0 && <EmptyState title={words.nothing} />}
        {data && data.packages.length > 0 && <CollectForm collection={data} />}
      </div>
    </>
  );
}

function CollectForm({ collection }: { collection: Collection }) {
  const { handover, common, branches } = useWords();
  const { form: words } = handover;
  const { client, packages, amountDue } = collection;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { branch: own, role } = useStaff();
  const isAdmin = role === 'admin';
  const state = useHandover({
    clientId: client.id,
    packages,
    branch: branchAtFirst(packages, own, isAdmin),
    onDone: ({ id }) => {
      removeAnswers(queries, getCollection, listWaiting, listHandovers, getManifestCheck, listArrivals);
      navigate(`/staff/handovers/${id}`, { replace: true });
    },
  });
  const { form, set, problems, refusal, isSending, element, submit } = state;
  const isOpen = problems.includes('settled');

  return (
    <form
      className="collect"
      ref={element}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>
        {client.phone}
        {amountDue !== null && <strong> {fillIn(words.due, { amount: formatMoney(amountDue, 'USD') })}</strong>}
      </p>
      <CollectLines state={state} packages={packages} />
      <WhoFields state={state} />
      <ProofFields state={state} />
      <div className="desk-card">
        <div className="collect-grid">
          <SelectField
            label={words.branch}
            name="branch"
            value={form.branch}
            options={ghanaBranches
              .filter((each) => isAdmin || each === form.branch)
              .map((each) => [each, branches[each]] as const)}
            onChange={(value) =>
              isGhanaBranch(value) && set({ branch: value, quantities: chosenAtFirst(packages, value) })
            }
          />
          <TextField
            label={words.note}
            name="note"
            maxLength={500}
            autoComplete="off"
            errorPrefix={common.errorPrefix}
            value={form.note}
            onChange={({ target }) => set({ note: target.value })}
          />
        </div>
        {isOpen && <FieldError id="settled-error" prefix={common.errorPrefix} text={words.problems.settled} />}
        <label className="collect-choice">
          <input
            type="checkbox"
            name="settled"
            checked={form.isSettled}
            aria-invalid={isOpen || undefined}
            aria-describedby={isOpen ? 'settled-error' : undefined}
            onChange={({ target }) => set({ isSettled: target.checked })}
          />
          <strong>{words.settled}</strong>
        </label>
        <FormProblem text={refusal} />
        <SubmitButton isSending={isSending}>
          {fillIn(words.submit, { count: Object.keys(form.quantities).length })}
        </SubmitButton>
      </div>
    </form>
  );
}
