import { useState } from 'react';
import { addTier, updateTier } from '#contract/staff/tiers/calls';
import type { Tier } from '#contract/staff/tiers/schema';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { SelectField } from '../kit/select-field';
import { useCommand } from '../kit/use-command';
import { usePricesWords } from './prices-words';

interface TierDialogProps {
  /** Null means a new tier. */
  tier: Tier | null;
  onDone: (tiers: Tier[], name: string) => void;
  onClose: () => void;
}

const ranks = [1, 2, 3, 4, 5] as const;

export function TierDialog({ tier, onDone, onClose }: TierDialogProps) {
  const { common } = useWords();
  const { tier: words } = usePricesWords();
  const [name, setName] = useState(tier?.name ?? '');
  const [meaning, setMeaning] = useState(tier?.meaning ?? '');
  const [rank, setRank] = useState(String(tier?.priority ?? 1));
  const [isChecked, setChecked] = useState(false);
  const isWrong = name.trim().length < 2;
  const { run, refusal, isSending } = useCommand(
    (body: { name: string; meaning: string; priority: number }, key) =>
      tier
        ? askDesk(updateTier, { params: { id: String(tier.id) }, body: { ...body, key } })
        : askDesk(addTier, { body: { ...body, key } }),
    (tiers, body) => onDone(tiers, body.name),
  );
  return (
    <FormDialog
      title={tier ? fillIn(words.title, { name: tier.name }) : words.add}
      submit={words.save}
      isSending={isSending}
      refusal={refusal}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (!isWrong) void run({ name: name.trim(), meaning: meaning.trim(), priority: Number(rank) });
      }}
    >
      <TextField
        label={words.nameField}
        name="name"
        maxLength={50}
        autoComplete="off"
        error={isChecked && isWrong ? words.wrongName : undefined}
        errorPrefix={common.errorPrefix}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={words.meaningField}
        name="meaning"
        maxLength={300}
        autoComplete="off"
        errorPrefix={common.errorPrefix}
        value={meaning}
        onChange={({ target }) => setMeaning(target.value)}
      />
      <SelectField
        label={words.rank}
        hint={words.rankHint}
        name="rank"
        value={rank}
        options={ranks.map((each) => [String(each), words.ranks[each]] as const)}
        onChange={setRank}
      />
    </FormDialog>
  );
}
