import { ClientCombobox } from '../kit/client-combobox';
import { useWords } from '../kit/language';
/** A client by mark, with suggestions. */
export function ClientFilter({ onChange }: { onChange: (id: string) => void }) {
  const { packages: words } = useWords().lists;
  return (
    <ClientCombobox
      label={words.client}
      name="client"
      chosen={null}
      onChoose={(client) => client && onChange(String(client.id))}
      isOnlyKnown
    />
  );
}
