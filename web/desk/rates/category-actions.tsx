import { useState } from 'react';
import { updateCategory } from '#contract/staff/rates/calls';
import type { CategoryRates } from '#contract/staff/rates/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { fillIn, useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';
import { CategoryDialog } from './category-dialog';

interface CategoryActionsProps {
  category: CategoryRates;
  onSaved: (name: string) => void;
}

export function CategoryActions({ category, onSaved }: CategoryActionsProps) {
  const { rates: words } = useWords().money;
  const { id, description, active } = category;
  const [open, setOpen] = useState<'rate' | 'rename' | null>(null);
  const { run, refusal, isSending } = useCommand(
    (body: { active: boolean }, key) => askDesk(updateCategory, { params: { id: String(id) }, body: { ...body, key } }),
    () => onSaved(description),
  );
  const button = (text: string, label: string, onClick: () => void, isBusy = false) => (
    <button
      className="button button-line rates-button"
      type="button"
      aria-label={fillIn(label, { name: description })}
      aria-disabled={isBusy}
      onClick={onClick}
    >
      {text}
    </button>
  );
  return (
    <div className="rates-actions">
      {active && button(words.newRate, words.newRateOf, () => setOpen('rate'))}
      {button(words.rename, words.renameOf, () => setOpen('rename'))}
      {button(
        active ? words.stop : words.start,
        active ? words.stopOf : words.startOf,
        () => void run({ active: !active }),
        isSending,
      )}
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
    </div>
  );
}
