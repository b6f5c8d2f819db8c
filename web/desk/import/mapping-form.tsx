import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkImport } from '#contract/staff/imports/calls';
import { fieldsOfKind, type ImportField } from '#contract/staff/imports/rules';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { listCategories } from '#contract/staff/packages/calls';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { SubmitButton } from '../../ui/submit-button';
import { type Column, DeskTable } from '../kit/desk-table';
import { useImportWords } from '../kit/import-words';
import { fillIn } from '../kit/language';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useCommand } from '../kit/use-command';
import { deskQuery } from '../queries';
import { PlanOptions } from './plan-options';
import { planOf, valuesOf, withField } from './plan-values';
import { useTableWords } from './use-table-words';

interface MappingFormProps {
  detail: ImportDetail;
  onChanged: (detail: ImportDetail) => void;
}

export function MappingForm({ detail, onChanged }: MappingFormProps) {
  const { data, error, refetch } = useQuery({
    ...deskQuery(listCategories, {}),
    staleTime: 60_000,
  });
  if (data) return <Columns detail={detail} categories={data} onChanged={onChanged} />;
  return error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />;
}

type Category = { id: number; description: string; descriptionZh: string | null };

/** Every column with samples and its field. After the check it is behind a button. */
function Columns({ detail, categories, onChanged }: MappingFormProps & { categories: readonly Category[] }) {
  const words = useImportWords();
  const { fields } = useTableWords();
  const [values, setValues] = useState(() => valuesOf(detail, String(categories[0]?.id ?? '')));
  const isChecked = detail.state === 'CHECKED';
  const [isOpen, setOpen] = useState(!isChecked);
  const { run, refusal, isSending } = useCommand(
    (plan: ReturnType<typeof planOf>, key) =>
      askDesk(checkImport, { params: { id: String(detail.id) }, body: { ...plan, key } }),
    onChanged,
  );
  if (!isOpen) {
    return (
      <button className="button button-line import-open" type="button" onClick={() => setOpen(true)}>
        {words.change}
      </button>
    );
  }
  const choose = (index: number, field: ImportField | '') =>
    setValues({ ...values, fields: withField(values.fields, index, field) });
  const columns: readonly Column<{ index: number; name: string; samples: string }>[] = [
    { name: words.columns.column, isMain: true, isHeader: true, isLong: true, cell: ({ name }) => name },
    { name: words.columns.samples, isLong: true, cell: ({ samples }) => samples },
    {
      name: words.columns.field,
      cell: ({ index, name }) => (
        <select
          className="input"
          aria-label={`${name}: ${words.columns.field}`}
          value={values.fields[index] ?? ''}
          onChange={({ target }) => choose(index, target.value as ImportField | '')}
        >
          <option value="">{words.columns.none}</option>
          {fieldsOfKind[detail.kind].map((field) => (
            <option key={field} value={field}>
              {fields[field]}
            </option>
          ))}
        </select>
      ),
    },
  ];

  return (
    <form
      className="desk-card"
      aria-label={words.columns.title}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(planOf(values));
      }}
    >
      <h2>{words.columns.title}</h2>
      <p>{words.columns.intro}</p>
      <DeskTable
        caption={words.columns.title}
        columns={columns}
        rows={detail.columns.map(({ heading, samples }, index) => ({
          index,
          name: heading || fillIn(words.columns.unnamed, { number: index + 1 }),
          samples: samples.join(' · ') || '-',
        }))}
        // A column is identified by its position, because two may share a heading.
        keyOf={({ index }) => index}
        className="import-mapping"
      />
      <PlanOptions kind={detail.kind} values={values} categories={categories} onChange={setValues} />
      <FormProblem text={refusal} />
      <SubmitButton isSending={isSending}>{isChecked ? words.checkAgain : words.check}</SubmitButton>
    </form>
  );
}
