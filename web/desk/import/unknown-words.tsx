import { useQuery } from '@tanstack/react-query';
import { listContainers } from '#contract/staff/containers/calls';
import { checkImport, listImportUnknowns } from '#contract/staff/imports/calls';
import type { ImportDetail, UnknownWord } from '#contract/staff/imports/schema';
import { listCategories } from '#contract/staff/packages/calls';
import { adminOnly } from '#contract/staff/roles';
import { askDesk } from '../../lib/desk-api';
import { formatQuantity } from '../../lib/format';
import { FormProblem } from '../../shared/form-problem';
import { SubmitButton } from '../../ui/submit-button';
import { collectionCodes, useBranches } from '../kit/branches';
import { useCategoryName } from '../kit/category-name';
import { type Column, DeskTable } from '../kit/desk-table';
import { useImportWords } from '../kit/import-words';
import { colon, counted, fillIn, useWords } from '../kit/language';
import { useMay } from '../kit/staff';
import { DeskFailure } from '../kit/states';
import { useCommand } from '../kit/use-command';
import { deskQuery } from '../queries';
import { NewCategories } from './new-categories';
import { NewContainers } from './new-containers';
import { planOf, valuesOf } from './plan-values';
import type { Typed, TypedAnswers } from './typed-answers';
import { useTableWords } from './use-table-words';

interface UnknownWordsProps extends Typed<TypedAnswers> {
  detail: ImportDetail;
  onChanged: (detail: ImportDetail) => void;
}

const mostListed = 500;
const keyOf = ({ field, value }: Pick<UnknownWord, 'field' | 'value'>) => `${field}:${value}`;

/** Unknown marks, category words, containers and branches. Each word gets its meaning once, for all its rows. */
export function UnknownWords({ detail, onChanged, typed, onType }: UnknownWordsProps) {
  const { unknown: texts } = useImportWords();
  const { data, error, refetch } = useQuery({
    ...deskQuery(listImportUnknowns, { params: { id: String(detail.id) } }),
    staleTime: 0,
  });
  if (error) return <DeskFailure error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  const wordsOf = (name: UnknownWord['field']) => data.filter(({ field }) => field === name).map(({ value }) => value);
  return (
    <section className="desk-card" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{texts.intro}</p>
      {data.length === mostListed && <p>{fillIn(texts.more, { count: mostListed })}</p>}
      <Meanings
        detail={detail}
        unknown={data}
        onChanged={onChanged}
        typed={typed.meanings}
        onType={(meanings) => onType({ ...typed, meanings })}
      />
      <NewCategories
        id={detail.id}
        words={wordsOf('category')}
        onChanged={onChanged}
        typed={typed.categories}
        onType={(categories) => onType({ ...typed, categories })}
      />
      <NewContainers
        id={detail.id}
        names={wordsOf('container')}
        onChanged={onChanged}
        typed={typed.containers}
        onType={(containers) => onType({ ...typed, containers })}
      />
    </section>
  );
}

interface MeaningsProps extends Typed<TypedAnswers['meanings']> {
  detail: ImportDetail;
  unknown: readonly UnknownWord[];
  onChanged: (detail: ImportDetail) => void;
}

function Meanings({ detail, unknown, onChanged, typed: meanings, onType }: MeaningsProps) {
  const { unknown: texts } = useImportWords();
  const { fields } = useTableWords();
  const isAdmin = useMay(adminOnly);
  const nameOf = useCategoryName();
  const { branches: places } = useWords();
  const collection = collectionCodes(useBranches());
  // The forms below add categories and containers, so both are asked for after each check.
  const categories = useQuery({ ...deskQuery(listCategories, {}), staleTime: 0 }).data ?? [];
  const containers = useQuery({ ...deskQuery(listContainers, { query: {} }), staleTime: 0 }).data?.rows ?? [];
  const { run, refusal, isSending } = useCommand(
    (plan: ReturnType<typeof planOf>, key) =>
      askDesk(checkImport, { params: { id: String(detail.id) }, body: { ...plan, key } }),
    onChanged,
  );
  const values = valuesOf(detail, '');
  const check = (more: Partial<typeof values.options>) =>
    void run(planOf({ ...values, options: { ...values.options, ...more } }));
  const apply = () => {
    const added = unknown.flatMap(({ field, value }) => {
      const to = meanings[keyOf({ field, value })]?.trim();
      return to ? [{ field, from: value, to }] : [];
    });
    check({ words: [...values.options.words, ...added] });
  };
  const choices: Record<'category' | 'container' | 'branch', readonly (readonly [value: string, name: string])[]> = {
    category: categories.map(({ description, descriptionZh }) => [description, nameOf(description, descriptionZh)]),
    container: containers.map(({ reference }) => [reference, reference]),
    branch: collection.map((code) => [code, places[code] ?? code]),
  };
  const marks = unknown.filter(({ field }) => field === 'mark').length;

  const columns: readonly Column<UnknownWord>[] = [
    { name: texts.word, isMain: true, isHeader: true, isLong: true, cell: ({ value }) => value },
    { name: texts.field, cell: ({ field }) => fields[field] },
    { name: texts.rows, isNumber: true, cell: ({ rows }) => formatQuantity(rows) },
    {
      name: texts.means,
      cell: (word) => {
        const { field, value, alike } = word;
        const label = value + colon() + texts.means;
        const set = (to: string) => onType({ ...meanings, [keyOf(word)]: to });
        if (field === 'mark') {
          const list = `alike-${value}`;
          return (
            <>
              <input
                className="input"
                aria-label={label}
                list={list}
                maxLength={100}
                value={meanings[keyOf(word)] ?? ''}
                onChange={({ target }) => set(target.value)}
              />
              <datalist id={list}>
                {alike?.split(', ').map((mark) => (
                  <option key={mark} value={mark} />
                ))}
              </datalist>
            </>
          );
        }
        return (
          <select
            className="input"
            aria-label={label}
            value={meanings[keyOf(word)] ?? ''}
            onChange={({ target }) => set(target.value)}
          >
            <option value="">{texts.leave}</option>
            {choices[field].map(([to, name]) => (
              <option key={to} value={to}>
                {name}
              </option>
            ))}
          </select>
        );
      },
    },
  ];

  return (
    <form
      className="import-form"
      aria-label={texts.title}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <DeskTable caption={texts.title} columns={columns} rows={unknown} keyOf={keyOf} />
      <FormProblem text={refusal} />
      <div className="desk-actions">
        <SubmitButton isSending={isSending}>{texts.apply}</SubmitButton>
        {isAdmin && detail.kind === 'packages' && marks > 0 && (
          <button
            className="button button-line"
            type="button"
            aria-disabled={isSending}
            onClick={() => check({ createMarks: true })}
          >
            {counted(texts.createMarks, marks)}
          </button>
        )}
      </div>
    </form>
  );
}
