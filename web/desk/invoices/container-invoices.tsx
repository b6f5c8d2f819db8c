import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getContainer } from '#contract/staff/containers/calls';
import { draftContainerInvoices, issueContainerInvoices, listDeskDocuments } from '#contract/staff/documents/calls';
import { moneyDesk, moneyReaders } from '#contract/staff/money/rules';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { Link } from '../../ui/link';
import { deskMoney } from '../kit/desk-money';
import { counted, fillIn } from '../kit/language';
import { LazyFormDialog } from '../kit/lazy-form-dialog';
import { useLedgerWords } from '../kit/ledger-words';
import { invalidateMoney } from '../kit/money-answers';
import { Panel } from '../kit/panel';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useCommand } from '../kit/use-command';
import { useStatusMessage } from '../kit/use-status-message';
import { deskQuery, invalidateAnswers } from '../queries';

/** The numbers of drafted and issued invoices of a container, for roles that may read them. */
export function ContainerInvoices({ containerId }: { containerId: string }) {
  return useMay(moneyReaders) && <Known id={containerId} />;
}

function Known({ id }: { id: string }) {
  const { container: words } = useLedgerWords();
  const mayIssue = useMay(moneyDesk);
  const [isOpen, setOpen] = useState(false);
  const { statusMessage, announce } = useStatusMessage();
  // Counts and totals cover the whole filter, so one row is enough.
  const ask = (state: 'DRAFT' | 'ISSUED') =>
    deskQuery(listDeskDocuments, { query: { containerId: id, kind: 'INVOICE', state, take: '1' } });
  const drafts = useQuery({ ...ask('DRAFT'), staleTime: 0 });
  const issued = useQuery({ ...ask('ISSUED'), staleTime: 0 });
  const error = drafts.error ?? issued.error;
  const retry = () => {
    void drafts.refetch();
    void issued.refetch();
  };
  const known = drafts.data && issued.data && { drafts: drafts.data, issued: issued.data };
  const waiting = known?.drafts.meta.itemCount ?? 0;
  const done = known?.issued.meta.itemCount ?? 0;
  const total = deskMoney(known?.drafts.total ?? 0, 'USD');
  // The page makes the request; this reads the same answer.
  const { data: container } = useQuery({ ...deskQuery(getContainer, { params: { id } }), enabled: false });
  const isClosed = container !== undefined && container.state !== 'PLANNED';
  const queries = useQueryClient();
  const drafting = useCommand(
    (_: object, key) => askDesk(draftContainerInvoices, { params: { id }, body: { key } }),
    ({ drafted }) => {
      invalidateMoney(queries);
      announce(counted(words.drafted, drafted));
    },
  );
  return (
    <Panel
      title={words.title}
      actions={
        <>
          {waiting + done > 0 && (
            <Link className="panel-link" to={`/staff/invoices?containerId=${id}`}>
              {words.list}
            </Link>
          )}
          {mayIssue && known && isClosed && waiting + done === 0 && (
            <button
              className="button button-line button-small"
              type="button"
              aria-disabled={drafting.isSending}
              onClick={() => void drafting.run({})}
            >
              {words.draft}
            </button>
          )}
          {mayIssue && waiting > 0 && (
            <button className="button button-line button-small" type="button" onClick={() => setOpen(true)}>
              {words.issue}
            </button>
          )}
        </>
      }
    >
      {statusMessage}
      <FormProblem text={drafting.refusal} />
      {!known && (error ? <DeskFailure error={error} onRetry={retry} /> : <DeskLoading />)}
      {known && (
        <p>
          {[waiting > 0 && counted(words.drafts, waiting, { total }), done > 0 && counted(words.issued, done)]
            .filter(Boolean)
            .join(' · ') || (isClosed ? words.noneClosed : words.none)}
        </p>
      )}
      {isOpen && (
        <IssueDialog
          id={id}
          count={waiting}
          total={total}
          onClose={() => setOpen(false)}
          onDone={(text) => {
            setOpen(false);
            announce(text);
          }}
        />
      )}
    </Panel>
  );
}

interface IssueDialogProps {
  id: string;
  count: number;
  total: string;
  onDone: (text: string) => void;
  onClose: () => void;
}

function IssueDialog({ id, count, total, onDone, onClose }: IssueDialogProps) {
  const { container: words } = useLedgerWords();
  const queries = useQueryClient();
  const { run, refusal, isSending } = useCommand(
    (_: object, key) => askDesk(issueContainerInvoices, { params: { id }, body: { key } }),
    (reply) => {
      invalidateMoney(queries);
      invalidateAnswers(queries, getContainer);
      onDone(counted(words.done, reply.issued, { total: deskMoney(reply.total, 'USD') }));
    },
  );
  return (
    <LazyFormDialog
      title={counted(words.issueTitle, count)}
      submit={words.issue}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => void run({})}
      onClose={onClose}
    >
      <p>{fillIn(words.issueHint, { total })}</p>
    </LazyFormDialog>
  );
}
