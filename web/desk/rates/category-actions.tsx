import { useState } from 'react';
import { updateCategory } from '#contract/staff/rates/calls';
import type { CategoryRates } from '#contract/staff/rates/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { useCategoryName } from '../kit/category-name';
import { fillIn } from '../kit/language';
import { useRateWords } from '../kit/rate-words';
import { RowEdit } from '../kit/row-edit';
import { useCommand } from '../kit/use-command';
import { CategoryDialog } from './category-dialog';

interface CategoryActionsProps {
  category: CategoryRates;
  onSaved: (name: string) => void;
}

export function CategoryActions({ category, onSaved }: CategoryActionsProps) {
  const words = useRateWords();
  const { id, active } = category;
  const nameOf = useCategoryName();
  const description = nameOf(category.description, category.descriptionZh);
  const [open, setOpen] = useState<'rate' | 'rename' | null>(null);
  const { run, refusal, isSending } = useCommand(
    (body: { active: boolean }, key) => askDesk(updateCategory, { params: { id: String(id) }, body: { ...body, key } }),
    () => onSaved(description),
  );
  return (
    <>
      <RowEdit
        name={description}
        edit={
          active && {
            ...{ label: words.newRate, of: fillIn(words.newRateOf, { name: description }) },
            onChoose: () => setOpen('rate'),
          }
        }
        items={[
          { label: words.rename, icon: 'pencil', onChoose: () => setOpen('rename') },
          {
            ...{ label: active ? words.stop : words.start, isDanger: active },
            onChoose: () => !isSending && void run({ active: !active }),
          },
        ]}
      />
      <FormProblem text={refusal} />
      {open && (
        <CategoryDialog
          kind={open}
          category={category}
          onClose={() => setOpen(null)}
          onSaved={(name) => {
            setOpen(null);
            onSaved(name);
          }}
        />
      )}
    </>
  );
}
