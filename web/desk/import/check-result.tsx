import type { ImportDetail } from '#contract/staff/imports/schema';
import { chinaDesk } from '#contract/staff/roles';
import { useImportWords } from '../kit/import-words';
import { useMay } from '../kit/staff';
import { Counts } from './counts';
import { DuplicateRows } from './duplicate-rows';
import { RepeatedRows } from './repeated-rows';
import { RowList } from './row-list';
import { RunForm } from './run-form';
import { UnknownWords } from './unknown-words';
import { UnusualRows } from './unusual-rows';

interface CheckResultProps {
  detail: ImportDetail;
  onChanged: (detail: ImportDetail) => void;
}

/** What the check found, the rows that it speaks of, and the way on. */
export function CheckResult({ detail, onChanged }: CheckResultProps) {
  const imports = useImportWords();
  const mayWork = useMay(chinaDesk);
  const { bad, warned, good, skipped } = detail.counts;
  return (
    <>
      <section className="desk-card" aria-label={imports.result.title}>
        <h2>{imports.result.title}</h2>
        <Counts of={{ good, warned, bad, skipped }} />
      </section>
      {mayWork && detail.kind === 'packages' && detail.repeated > 0 && (
        <RepeatedRows detail={detail} onChanged={onChanged} />
      )}
      {mayWork && detail.unusual > 0 && <UnusualRows detail={detail} onChanged={onChanged} />}
      {mayWork && detail.kind === 'clients' && detail.repeated > 0 && (
        <DuplicateRows detail={detail} onChanged={onChanged} />
      )}
      {mayWork && detail.kind === 'packages' && bad > 0 && <UnknownWords detail={detail} onChanged={onChanged} />}
      {mayWork && <RunForm detail={detail} onChanged={onChanged} />}
      <RowList detail={detail} kinds={['bad', 'warned', 'skipped', 'good']} />
    </>
  );
}
