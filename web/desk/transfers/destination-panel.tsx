import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listDeskLog } from '#contract/staff/desk/calls';
import { getDeskPackage } from '#contract/staff/packages/calls';
import type { DeskPackage } from '#contract/staff/packages/schema';
import type { StaffRole } from '#contract/staff/roles';
import { getDestination, setDestination } from '#contract/staff/transfers/calls';
import { askDesk } from '../../lib/desk-api';
import { Link } from '../../ui/link';
import { collectionCodes, useBranches } from '../kit/branches';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { Panel } from '../kit/panel';
import { SelectField } from '../kit/select-field';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useTransferWords } from '../kit/transfer-words';
import { useCommand } from '../kit/use-command';
import { deskKey, deskQuery, invalidateAnswers } from '../queries';

const writers: readonly StaffRole[] = ['admin', 'china-warehouse', 'ghana-warehouse', 'support'];

/** The branch where a package should be collected. */
export function DestinationPanel({ pkg }: { pkg: DeskPackage }) {
  const words = useTransferWords();
  const { branches } = useWords();
  const queries = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const params = { id: String(pkg.id) };
  const { data, error, refetch } = useQuery({ ...deskQuery(getDestination, { params }), staleTime: 0 });
  const mayChange = useMay(writers) && pkg.status !== 'DELIVERED' && !pkg.voided && data !== undefined;
  const nameOf = (code: string) => branches[code] ?? code;
  return (
    <Panel
      title={words.destination}
      actions={
        mayChange && (
          <button className="button button-line button-small" type="button" onClick={() => setChanging(true)}>
            {words.change}
          </button>
        )
      }
    >
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data && (
        <>
          <p>
            <strong>{data.branch && nameOf(data.branch)}</strong>
            <br />
            <small>{data.isChosen ? words.chosen : words.preferred}</small>
          </p>
          {data.transfer && (
            <p>
              <Link to={`/staff/transfers/${data.transfer.id}`}>
                {fillIn(words.onTransfer, { number: data.transfer.number, to: nameOf(data.transfer.to) })}
              </Link>
            </p>
          )}
        </>
      )}
      {isChanging && data && (
        <ChangeDestination
          id={pkg.id}
          known={data.isChosen ? (data.branch ?? '') : ''}
          onClose={() => setChanging(false)}
          onDone={(reply) => {
            setChanging(false);
            queries.setQueryData(deskKey(getDestination, { params }), reply);
            invalidateAnswers(queries, getDeskPackage, listDeskLog);
          }}
        />
      )}
    </Panel>
  );
}

interface ChangeProps {
  id: number;
  known: string;
  onClose: () => void;
  onDone: (reply: Awaited<ReturnType<typeof store>>) => void;
}

const store = (id: number, branch: string | null, key: string) =>
  askDesk(setDestination, { params: { id: String(id) }, body: { branch, key } });

function ChangeDestination({ id, known, onClose, onDone }: ChangeProps) {
  const words = useTransferWords();
  const { branches } = useWords();
  const collection = collectionCodes(useBranches());
  const [branch, setBranch] = useState(known);
  const { run, refusal, isSending } = useCommand(
    (body: { branch: string | null }, key) => store(id, body.branch, key),
    onDone,
  );
  return (
    <FormDialog
      title={words.changeTitle}
      submit={words.save}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => void run({ branch: branch || null })}
      onClose={onClose}
    >
      <SelectField
        label={words.destinationOf}
        name="branch"
        any={words.automatic}
        value={branch}
        options={collection.map((code) => [code, branches[code] ?? code] as const)}
        onChange={setBranch}
      />
    </FormDialog>
  );
}
