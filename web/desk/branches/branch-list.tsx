import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listBranches } from '#contract/staff/branches/calls';
import { abilities } from '#contract/staff/branches/rules';
import type { DeskBranch } from '#contract/staff/branches/schema';
import { listDeskLog } from '#contract/staff/desk/calls';
import { listLabelPrinters } from '#contract/staff/printers/calls';
import type { LabelPrinter } from '#contract/staff/printers/schema';
import { useBranchWords } from '../kit/branch-words';
import { useBranchList } from '../kit/branches';
import type { Column } from '../kit/desk-table';
import { EditableList } from '../kit/editable-list';
import { fillIn, joined, useWords } from '../kit/language';
import { useStatusMessage } from '../kit/use-status-message';
import { deskQuery, invalidateAnswers } from '../queries';
import { BranchDialog } from './branch-dialog';
import { PrinterDialog } from './printer-dialog';
import './branches.css';

export function BranchList() {
  const { branches: names } = useWords();
  const words = useBranchWords();
  const printers = useQuery({ ...deskQuery(listLabelPrinters, {}), staleTime: 0 });
  const printerOf = ({ code }: DeskBranch) => printers.data?.find(({ branch }) => branch === code);
  const columns = useColumns(printerOf);
  const queries = useQueryClient();
  const { statusMessage, announce } = useStatusMessage();
  const [printing, setPrinting] = useState<DeskBranch | null>(null);
  const [editing, setEditing] = useState<DeskBranch | 'new' | null>(null);
  const answer = useBranchList();
  const next = Math.min(999, 1 + Math.max(-1, ...(answer.data ?? []).map(({ position }) => position)));
  const nameOf = ({ code, name }: DeskBranch) => names[code] ?? name;
  return (
    <>
      <EditableList
        entity="branch"
        answer={answer}
        onEdit={setEditing}
        moreItems={(branch) =>
          printers.data ? [{ label: words.printer, icon: 'printer', onChoose: () => setPrinting(branch) }] : []
        }
        {...{ words, columns, nameOf, statusMessage }}
      />
      {printing && (
        <PrinterDialog
          branch={printing}
          known={printerOf(printing)}
          onClose={() => setPrinting(null)}
          onSaved={() => {
            announce(fillIn(words.printerSaved, { name: nameOf(printing) }));
            setPrinting(null);
            invalidateAnswers(queries, listLabelPrinters, listDeskLog);
          }}
        />
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

function useColumns(printerOf: (branch: DeskBranch) => LabelPrinter | undefined): readonly Column<DeskBranch>[] {
  const words = useBranchWords();
  return [
    {
      ...{ name: words.name, isMain: true, isLong: true, card: 'title' },
      cell: ({ name, nameZh, active }) => (
        <>
          {name}
          <small lang="zh-Hans">{nameZh}</small>
          {!active && <small className="desk-bad">{words.closed}</small>}
        </>
      ),
      cardCell: ({ name, nameZh }) => (
        <>
          {name} <span lang="zh-Hans">{nameZh}</span>
        </>
      ),
    },
    { name: words.country, card: 'name', cell: ({ country }) => words.countries[country] },
    {
      ...{ name: words.kind, card: 'state' },
      cell: ({ kind }) => words.kinds[kind],
      cardCell: ({ kind, active }) => (active ? words.kinds[kind] : <span className="desk-bad">{words.closed}</span>),
    },
    { ...{ name: words.timeZone, isLong: true, card: 'none' }, cell: ({ timeZone }) => words.timeZones[timeZone] },
    {
      ...{ name: words.may, isLong: true, card: 'more' },
      cell: (branch) =>
        joined(abilities.filter((each) => branch[each]).map((each) => words.abilities[each])) || words.nothing,
    },
    {
      ...{ name: words.printer, isLong: true, card: 'amount' },
      cell: (branch) => {
        const printer = printerOf(branch);
        return printer ? joined([`${printer.host}:${printer.port}`, words.sizes[printer.size]]) : words.printerNone;
      },
      cardCell: (branch) => {
        const printer = printerOf(branch);
        return printer && words.sizes[printer.size];
      },
    },
    { name: words.position, isNumber: true, card: 'none', cell: ({ position }) => position },
  ];
}
