import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { setClientTier } from '#contract/staff/clients/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import { listTiers } from '#contract/staff/tiers/calls';
import { askDesk } from '../../lib/desk-api';
import { FormDialog } from '../kit/form-dialog';
import { useWords } from '../kit/language';
import { SelectField } from '../kit/select-field';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useCommand } from '../kit/use-command';
import { deskQuery } from '../queries';

interface ClientTierProps {
  client: DeskClient;
  onClose: () => void;
  onDone: (client: DeskClient) => void;
}

export function ClientTier({ client, onClose, onDone }: ClientTierProps) {
  const { clients: words, content } = useWords();
  const [picked, setPicked] = useState<string | null>(null);
  const {
    data: tiers,
    error,
    refetch,
  } = useQuery({
    ...deskQuery(listTiers, {}),
    staleTime: 5_000,
  });
  const held = tiers?.find(({ name }) => name === client.membershipTier?.name);
  const chosen = picked ?? String(held?.id ?? '');
  const { run, refusal, isSending } = useCommand(
    (body: { tier: number | null }, key) =>
      askDesk(setClientTier, { params: { id: String(client.id) }, body: { ...body, key } }),
    onDone,
  );
  return (
    <FormDialog
      title={words.setTier}
      submit={content.save}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => {
        if (tiers) void run({ tier: chosen === '' ? null : Number(chosen) });
      }}
      onClose={onClose}
    >
      {!tiers && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {tiers && (
        <SelectField
          label={words.tier}
          hint={words.tierHint}
          value={chosen}
          any={words.noTier}
          options={tiers.map(({ id, name }) => [String(id), name] as const)}
          onChange={setPicked}
        />
      )}
    </FormDialog>
  );
}
