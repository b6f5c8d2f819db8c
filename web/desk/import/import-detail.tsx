import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getImport, listImportRows, listImports } from '#contract/staff/imports/calls';
import { importersOf } from '#contract/staff/imports/rules';
import type { ImportDetail as Detail } from '#contract/staff/imports/schema';
import { canDiscard, isBusy } from '#contract/staff/imports/states';
import { formatQuantity } from '../../lib/format';
import { useOwnTitle } from '../../lib/page-arrival';
import { DescriptionList } from '../kit/description-list';
import { useImportWords } from '../kit/import-words';
import { fillIn, useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { fullDate } from '../kit/short-date';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskKey, deskQuery, invalidateAnswers } from '../queries';
import { CheckResult } from './check-result';
import { Discard } from './discard';
import { ImportStatePill } from './import-state-pill';
import { MappingForm } from './mapping-form';
import { Outcome } from './outcome';
import { ProgressBar } from './progress-bar';
import { SendFile } from './send-file';
import { noAnswers } from './typed-answers';
import { useTableWords } from './use-table-words';
import './import-desk.css';

export function ImportDetail({ id }: { id: string }) {
  const words = useImportWords();
  const { desk } = useWords();
  const { data, error, refetch } = useQuery({
    ...deskQuery(getImport, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data.state) ? 800 : false),
  });
  useOwnTitle(`${data?.name ?? words.title} | ${desk}`);
  return (
    <>
      <PageHead
        title={data?.name ?? words.title}
        crumb={{ to: '/staff/import', name: words.title }}
        state={data && <ImportStatePill state={data.state} />}
      />
      <div className="page-body">
        {data ? (
          <Known detail={data} />
        ) : error ? (
          <DeskFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <DeskLoading />
        )}
      </div>
    </>
  );
}

function Known({ detail }: { detail: Detail }) {
  const words = useImportWords();
  const tables = useTableWords();
  const queries = useQueryClient();
  const mayWork = useMay(importersOf[detail.kind]);
  const { state, counts, problem, columns, sameFile } = detail;
  const [answers, setAnswers] = useState(noAnswers);
  const show = (next: Detail) => {
    queries.setQueryData(deskKey(getImport, { params: { id: String(detail.id) } }), next);
    invalidateAnswers(queries, listImportRows, listImports);
  };
  const total = state === 'RUNNING' ? counts.good + counts.warned : state === 'UNDOING' ? counts.imported : counts.rows;
  const isOver = state === 'DONE' || state === 'STOPPED' || state === 'UNDONE';

  return (
    <>
      <DescriptionList
        items={[
          [words.facts.sheet, detail.sheet],
          [words.facts.by, detail.by],
          [words.facts.at, fullDate(detail.at)],
          [words.facts.ended, fullDate(detail.endedAt)],
          [words.facts.rows, counts.rows > 0 ? formatQuantity(counts.rows) : null],
        ]}
      />
      <div role="alert">{problem && <p className="desk-warned">{tables.fileProblems[problem]}</p>}</div>
      {sameFile && !isOver && (
        <p className="desk-warned">
          {fillIn(words.same, {
            import: fillIn(words.sameLink, { id: sameFile.id }),
            by: sameFile.by,
            at: fullDate(sameFile.at) ?? '',
          })}
        </p>
      )}
      {isBusy(state) && (
        <section className="desk-card" aria-label={words.states[state]}>
          <ProgressBar
            label={words.states[state]}
            share={total > 0 ? detail.done / total : 0}
            text={fillIn(words.progress, { done: formatQuantity(detail.done), total: formatQuantity(total) })}
          />
          <p>{words.leave}</p>
        </section>
      )}
      {state === 'UPLOADING' && mayWork && <SendFile known={detail} onSent={show} />}
      {isOver && <Outcome detail={detail} onChanged={show} />}
      {state === 'CHECKED' && <CheckResult detail={detail} onChanged={show} typed={answers} onType={setAnswers} />}
      {(state === 'READ' || state === 'CHECKED') && mayWork && columns.length > 0 && (
        <MappingForm key={state} detail={detail} onChanged={show} />
      )}
      {mayWork && canDiscard(state, counts.imported) && <Discard id={detail.id} onChanged={show} />}
    </>
  );
}
