import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listBranches } from '#contract/staff/branches/calls';
import { abilities } from '#contract/staff/branches/rules';
import type { DeskBranch } from '#contract/staff/branches/schema';
import { listDeskLog } from '#contract/staff/desk/calls';
import { adminOnly } from '#contract/staff/roles';
import { EmptyState } from '../../ui/empty-state';
import { useBranchWords } from '../kit/branch-words';
import { useBranchList } from '../kit/branches';
import { type Column, DeskTable } from '../kit/desk-table';
import { History } from '../kit/history';
import { fillIn, useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { RowsLoading } from '../kit/rows-loading';
import { useMay } from '../kit/staff';
import { DeskFailure } from '../kit/states';
import { useStatusMessage } from '../kit/use-status-message';
import { invalidateAnswers } from '../queries';
import { BranchDialog } from './branch-dialog';
import './branches.css';

export function BranchList() {
  const { content, branches: names } = useWords();
  const words = useBranchWords();
  const columns = useColumns();
  const mayWrite = useMay(adminOnly);
  const queries = useQueryClient();
  const { statusMessage, announce } = useStatusMessage();
  const [opened, setOpened] = useState<number | null>(null);
  const [editing, setEditing] = useState<DeskBranch | 'new' | null>(null);
  const { data, error, refetch } = useBranchList();
  const next = Math.min(999, 1 + Math.max(-1, ...(data ?? []).map(({ position }) => position)));
  const nameOf = ({ code, name }: DeskBranch) => names[code] ?? name;
  return (
    <>
      <PageHead
        title={words.title}
        facts={[words.intro]}
        primary={mayWrite ? { label: words.create, icon: 'plus', onChoose: () => setEditing('new') } : undefined}
      />
      {statusMessage}
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <RowsLoading />)}
      {data?.length === 0 && <EmptyState title={words.empty} />}
      {data && data.length > 0 && (
        <DeskTable
          caption={words.title}
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          isList
          actions={(branch) => (
            <>
              {mayWrite && (
                <button
                  className="button button-line"
                  type="button"
                  aria-label={fillIn(words.edit, { name: nameOf(branch) })}
                  onClick={() => setEditing(branch)}
                >
                  {content.edit}
                </button>
              )}
              <button
                className="button button-line"
                type="button"
                aria-expanded={opened === branch.id}
                aria-label={fillIn(words.historyOf, { name: nameOf(branch) })}
                onClick={() => setOpened(opened === branch.id ? null : branch.id)}
              >
                {words.history}
              </button>
            </>
          )}
        />
      )}
      {opened !== null && (
        <div className="page-body branch-history">
          <History key={opened} entity="branch" id={opened} />
        </div>
      )}
      {editing && (
        <BranchDialog
          {...(editing !== 'new' && { known: editing })}
          next={next}
          onClose={() => setEditing(null)}
          onSaved={({ name }) => {
            setEditing(null);
            announce(fillIn(editing === 'new' ? words.added : words.saved, { name }));
            invalidateAnswers(queries, listBranches, listDeskLog);
          }}
        />
      )}
    </>
  );
}

function useColumns(): readonly Column<DeskBranch>[] {
  const words = useBranchWords();
  return [
    {
      ...{ name: words.name, isMain: true, isLong: true },
      cell: ({ name, nameZh, active }) => (
        <>
          {name}
          <small lang="zh-Hans">{nameZh}</small>
          {!active && <small className="desk-bad">{words.closed}</small>}
        </>
      ),
    },
    { name: words.country, cell: ({ country }) => words.countries[country] },
    { name: words.kind, cell: ({ kind }) => words.kinds[kind] },
    { ...{ name: words.timeZone, isLong: true }, cell: ({ timeZone }) => words.timeZones[timeZone] },
    {
      ...{ name: words.may, isLong: true },
      cell: (branch) =>
        abilities
          .filter((each) => branch[each])
          .map((each) => words.abilities[each])
          .join(', ') || words.nothing,
    },
    { name: words.position, isNumber: true, cell: ({ position }) => position },
  ];
}
