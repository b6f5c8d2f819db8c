import { useState } from 'react';
import { retireTier } from '#contract/staff/tiers/calls';
import type { Tier } from '#contract/staff/tiers/schema';
import { askDesk } from '../../lib/desk-api';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { SelectField } from '../kit/select-field';
import { useCommand } from '../kit/use-command';
import { usePricesWords } from './prices-words';

interface RetireTierProps {
  tier: Tier;
  others: readonly Tier[];
  onDone: (tiers: Tier[]) => void;
  onClose: () => void;
}

export function RetireTier({ tier, others, onDone, onClose }: RetireTierProps) {
  const { clients } = useWords();
  const { tier: words } = usePricesWords();
  const [to, setTo] = useState('');
  const { run, refusal, isSending } = useCommand(
    (body: { clientsTo: number | null }, key) =>
      askDesk(retireTier, { params: { id: String(tier.id) }, body: { ...body, key } }),
    onDone,
  );
  return (
    <FormDialog
      title={fillIn(words.retireTitle, { name: tier.name })}
      submit={words.retire}
      isSending={isSending}
      refusal={refusal}
      onClose={onClose}
      onSubmit={() => void run({ clientsTo: to === '' ? null : Number(to) })}
    >
      <p>{words.retireHint}</p>
      {tier.clients > 0 && (
        <SelectField
          label={fillIn(words.clientsTo, { count: tier.clients })}
          name="clientsTo"
          value={to}
          any={clients.noTier}
          options={others.map(({ id, name }) => [String(id), name] as const)}
          onChange={setTo}
        />
      )}
    </FormDialog>
  );
}
