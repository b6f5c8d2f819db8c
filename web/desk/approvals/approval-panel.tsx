import type { UseQueryResult } from '@tanstack/react-query';
import { moneyDesk } from '#contract/staff/money/rules';
import { type Column, DeskTable } from '../kit/desk-table';
import { counted } from '../kit/language';
import { Panel } from '../kit/panel';
import { RowChoices } from '../kit/row-choices';
import { useMay, useStaff } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useApprovalWords } from './approval-words';

interface Choice {
  /** The same for every row; the label names the row. */
  name: string;
  label: string;
}

interface ApprovalPanelProps<Row> {
  title: string;
  empty: string;
  answer: UseQueryResult<Row[]>;
  columns: readonly Column<Row>[];
  isWaiting: (row: Row) => boolean;
  /** The name of the row with them. */
  choices: (row: Row) => { name: string; approve: Choice; refuse: Choice };
  onChoose: (row: Row, isApproved: boolean) => void;
}

/** Requests that wait for a second person, and recent decisions. The person who asked may refuse, never approve. */
export function ApprovalPanel<Row extends { id: number; byId: number }>({
  title,
  empty,
  answer: { data, error, refetch },
  columns,
  isWaiting,
  choices,
  onChoose,
}: ApprovalPanelProps<Row>) {
  const words = useApprovalWords();
  const me = useStaff();
  const mayDecide = useMay(moneyDesk);
  const waiting = data?.filter(isWaiting) ?? [];
  const decided = data?.filter((row) => !isWaiting(row)) ?? [];
  const actions = (row: Row) => {
    const { name, approve, refuse } = choices(row);
    return (
      <RowChoices
        row={name}
        choices={[
          { ...approve, onChoose: () => onChoose(row, true), why: row.byId === me.id && words.own },
          { ...refuse, onChoose: () => onChoose(row, false) },
        ]}
      />
    );
  };
  return (
    <Panel title={title} note={waiting.length > 0 && counted(words.waiting, waiting.length)} isFlush>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data && waiting.length === 0 && <p>{empty}</p>}
      {waiting.length > 0 && (
        <DeskTable
          caption={title}
          columns={columns}
          rows={waiting}
          keyOf={({ id }) => id}
          actions={mayDecide ? actions : undefined}
        />
      )}
      {decided.length > 0 && (
        <details className="panel-body">
          <summary>{words.decided}</summary>
          <DeskTable caption={words.decided} columns={columns} rows={decided} keyOf={({ id }) => id} />
        </details>
      )}
    </Panel>
  );
}
