import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listDebtors } from '#contract/staff/overview/calls';
import { ageSteps } from '#contract/staff/overview/rules';
import type { Ages, BranchDebt, Debtor, Debts } from '#contract/staff/overview/schema';
import { Link } from '../../ui/link';
import { collectionCodes, useBranches } from '../kit/branches';
import { deskMoney } from '../kit/desk-money';
import { type FigureColumn, FigureTable, noFigure } from '../kit/figure-table';
import { useFiguresWords } from '../kit/figures-words';
import { useWords } from '../kit/language';
import { entriesOf, SelectField } from '../kit/select-field';
import { useTodayWords } from '../kit/today-words';
import { useListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';
import { Answer, FigureFoot } from './answer';
import { FigurePanel } from './figure-panel';
import { AgeBar } from './owed-panel';

const usd = (amount: number) => deskMoney(amount, 'USD');

/** What is owed by branch and by client. The filters are in the address. */
export function DebtsView() {
  const { branches: branchNames } = useWords();
  const { ages } = useTodayWords().overview;
  const words = useFiguresWords();
  const address = useListAddress();
  const codes = collectionCodes(useBranches());
  const branch = address.oneOf('branch', codes);
  const age = address.keyOf('age', ages);
  const filter = { ...(branch && { branch }), ...(age && { age }) };
  const query = useQuery({
    ...deskQuery(listDebtors, { query: { ...filter, page: String(address.page) } }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  return (
    <>
      <div className="figure-filters">
        <SelectField
          label={words.branch}
          any={words.all}
          value={branch ?? ''}
          options={codes.map((code) => [code, branchNames[code] ?? code] as const)}
          onChange={(value) => address.change({ branch: value })}
        />
        <SelectField
          label={words.debts.age}
          any={words.all}
          value={age ?? ''}
          options={entriesOf(ages)}
          onChange={(value) => address.change({ age: value })}
        />
      </div>
      <Answer query={query}>
        {(debts) => (
          <>
            <BranchPanel debts={debts} />
            <FigurePanel title={words.debts.clients} file={{ table: 'debtors', filter }}>
              {debts.data.length === 0 ? (
                <p className="figure-body">{words.debts.none}</p>
              ) : (
                <DebtorTable rows={debts.data} />
              )}
              <FigureFoot meta={debts.meta} count={words.debts.count} />
            </FigurePanel>
          </>
        )}
      </Answer>
    </>
  );
}

function BranchPanel({ debts }: { debts: Debts }) {
  const { branches: branchNames } = useWords();
  const { ages } = useTodayWords().overview;
  const words = useFiguresWords();
  const all = { branch: '', clients: debts.clients, owed: debts.total, ...debts.ages };
  const listOf = ({ branch }: BranchDebt, more = '') =>
    `?view=debts${branch && `&branch=${encodeURIComponent(branch)}`}${more}`;
  return (
    <FigurePanel title={words.debts.branches} note={words.debts.branchNote} file={{ table: 'branches' }}>
      <FigureTable<BranchDebt>
        caption={words.debts.branches}
        rows={[...debts.branches, all]}
        keyOf={({ branch }) => branch}
        columns={[
          {
            name: words.branch,
            cell: (row) => (
              <Link to={listOf(row)}>{row.branch ? (branchNames[row.branch] ?? row.branch) : words.total}</Link>
            ),
          },
          { name: words.clients, isNumber: true, cell: ({ clients }) => clients.toLocaleString('en') },
          { name: words.owed, isNumber: true, cell: ({ owed }) => <strong>{usd(owed)}</strong> },
          ...ageColumns<BranchDebt>(ages, (row, step) => (
            <Link to={listOf(row, `&age=${step}`)}>{usd(row[step])}</Link>
          )),
        ]}
      />
    </FigurePanel>
  );
}

function DebtorTable({ rows }: { rows: readonly Debtor[] }) {
  const { branches: branchNames } = useWords();
  const { ages, age } = useTodayWords().overview;
  const words = useFiguresWords();
  return (
    <FigureTable<Debtor>
      caption={words.debts.clients}
      rows={rows}
      keyOf={({ clientId }) => clientId}
      columns={[
        {
          name: words.client,
          cell: ({ clientId, shippingMark }) => <Link to={`/staff/clients/${clientId}/account`}>{shippingMark}</Link>,
        },
        { name: words.branch, cell: ({ branch }) => branchNames[branch] ?? branch },
        {
          name: age,
          cell: (row) => (
            <span className="debtor-bar">
              <AgeBar ages={row} />
            </span>
          ),
        },
        { name: words.owed, isNumber: true, cell: ({ owed }) => <strong>{usd(owed)}</strong> },
        ...ageColumns<Debtor>(ages, (row, step) => (row[step] === 0 ? noFigure : usd(row[step]))),
      ]}
    />
  );
}

const ageColumns = <Row extends Ages>(
  names: Record<keyof Ages, string>,
  cell: (row: Row, step: keyof Ages) => React.ReactNode,
): FigureColumn<Row>[] =>
  ageSteps.map((step) => ({ name: names[step], isNumber: true, cell: (row) => cell(row, step) }));
