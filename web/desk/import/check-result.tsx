import { type ImportKind, importersOf } from '#contract/staff/imports/rules';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { useImportWords } from '../kit/import-words';
import { counted } from '../kit/language';
import { useMay } from '../kit/staff';
import { Counts } from './counts';
import { DuplicateRows } from './duplicate-rows';
import { RepeatedRows } from './repeated-rows';
import { RowList } from './row-list';
import { RunForm } from './run-form';
import type { Typed, TypedAnswers } from './typed-answers';
import { UnknownWords } from './unknown-words';
import { UnusualRows } from './unusual-rows';

/** Files whose rows name clients, categories, containers or branches. */
const namesOthers: readonly ImportKind[] = ['packages', 'clients', 'balances', 'payments'];

interface CheckResultProps extends Typed<TypedAnswers> {
  detail: ImportDetail;
  onChanged: (detail: ImportDetail) => void;
}

/** The findings of the check, the rows concerned, and the next step. */
export function CheckResult({ detail, onChanged, typed, onType }: CheckResultProps) {
  const imports = useImportWords();
  const mayWork = useMay(importersOf[detail.kind]);
  const { bad, warned, good, skipped } = detail.counts;
  return (
    <>
      <section className="desk-card" aria-label={imports.result.title}>
        <h2>{imports.result.title}</h2>
        <Counts of={{ good, warned, bad, skipped }} />
        {detail.olderThanRate > 0 && <p>{counted(imports.result.olderThanRate, detail.olderThanRate)}</p>}
      </section>
      {mayWork && detail.kind !== 'clients' && detail.repeated > 0 && (
        <RepeatedRows detail={detail} onChanged={onChanged} />
      )}
      {mayWork && detail.unusual > 0 && <UnusualRows detail={detail} onChanged={onChanged} />}
      {mayWork && detail.kind === 'clients' && detail.repeated > 0 && (
        <DuplicateRows
          detail={detail}
          onChanged={onChanged}
          typed={typed.duplicates}
          onType={(duplicates) => onType({ ...typed, duplicates })}
        />
      )}
      {mayWork && namesOthers.includes(detail.kind) && bad > 0 && (
        <UnknownWords detail={detail} onChanged={onChanged} typed={typed} onType={onType} />
      )}
      {mayWork && <RunForm detail={detail} onChanged={onChanged} />}
      <RowList detail={detail} kinds={['bad', 'warned', 'skipped', 'good']} />
    </>
  );
}
