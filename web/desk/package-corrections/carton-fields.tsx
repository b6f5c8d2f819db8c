import { FieldError } from '../../ui/field';
import { CartonRows } from '../kit/carton-rows';
import type { CartonRow } from '../kit/cartons';
import { useCorrectionWords } from '../kit/correction-words';
import { useWords } from '../kit/language';
import './package-corrections.css';

interface CartonFieldsProps {
  rows: readonly CartonRow[];
  error: string | undefined;
  onChange: (rows: readonly CartonRow[]) => void;
}

const problemId = 'correction-cartons-error';

export function CartonFields({ rows, error, onChange }: CartonFieldsProps) {
  const { fields } = useCorrectionWords();
  const { common } = useWords();
  return (
    <fieldset className="correction-cartons">
      <legend>{fields.cartons}</legend>
      {error && <FieldError id={problemId} prefix={common.errorPrefix} text={error} />}
      <CartonRows rows={rows} problemId={error && problemId} mayBeEmpty onChange={onChange} />
    </fieldset>
  );
}
