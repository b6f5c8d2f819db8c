import { useQuery } from '@tanstack/react-query';
import { getDeskClient } from '#contract/staff/clients/calls';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import { ClientCombobox } from '../kit/client-combobox';
import { fillIn, useWords } from '../kit/language';
import { deskQuery } from '../queries';

/** By mark, with suggestions; the one who is chosen is shown by name, also after a link has brought them here. */
export function ClientFilter({ value, onChange }: { value: string | undefined; onChange: (value: string) => void }) {
  const { packages: words } = useWords().lists;
  const { data } = useQuery({
    ...deskQuery(getDeskClient, { params: { id: value ?? '' } }),
    enabled: value !== undefined,
  });
  if (value === undefined) {
    const choose = (client: ClientSuggestion | null) => client && onChange(String(client.id));
    return <ClientCombobox label={words.client} name="client" chosen={null} onChoose={choose} isOnlyKnown />;
  }
  return (
    <p className="package-client">
      {fillIn(words.ofClient, { name: data?.shippingMark ?? `#${value}` })}
      <button className="button button-line" type="button" onClick={() => onChange('')}>
        {words.any}
      </button>
    </p>
  );
}
