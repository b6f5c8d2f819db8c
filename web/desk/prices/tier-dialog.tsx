import { useState } from 'react';
import { updateTier } from '#contract/staff/tiers/calls';
import type { Tier } from '#contract/staff/tiers/schema';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { SelectField } from '../kit/select-field';
import { useCommand } from '../kit/use-command';
import { usePricesWords } from './prices-words';

interface TierDialogProps {
  tier: Tier;
  onDone: (tiers: Tier[], name: string) => void;
  onClose: () => void;
}

const places = [1, 2, 3, 4, 5] as const;

export function TierDialog({ tier, onDone, onClose }: TierDialogProps) {
  const { common } = useWords();
  const { tier: words } = usePricesWords();
  const [name, setName] = useState(tier.name);
  const [meaning, setMeaning] = useState(tier.meaning ?? '');
  const [place, setPlace] = useState(String(tier.priority));
  const [isChecked, setChecked] = useState(false);
  const isWrong = name.trim().length < 2;
  const { run, refusal, isSending } = useCommand(
    (body: { name: string; meaning: string; priority: number }, key) =>
      askDesk(updateTier, { params: { priority: priorityOf(tier) }, body: { ...body, key } }),
    (tiers, body) => onDone(tiers, body.name),
  );
  return (
    <FormDialog
      title={fillIn(words.title, { name: tier.name })}
      submit={words.save}
      isSending={isSending}
      refusal={refusal}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (!isWrong) void run({ name: name.trim(), meaning: meaning.trim(), priority: Number(place) });
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
        label={words.place}
        hint={words.placeHint}
        name="place"
        value={place}
        options={places.map((each) => [String(each), words.places[each]] as const)}
        onChange={setPlace}
      />
    </FormDialog>
  );
}

/** The server gives five tiers with these priorities. */
const priorityOf = ({ priority }: Tier) => String(priority) as '1' | '2' | '3' | '4' | '5';
