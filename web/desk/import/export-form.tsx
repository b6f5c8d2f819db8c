import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PackageStatus } from '#contract/packages/rules';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import { listContainers } from '#contract/staff/containers/calls';
import { exportPackages } from '#contract/staff/exports/calls';
import { askDeskFile } from '../../lib/desk-api';
import { ClientCombobox } from '../kit/client-combobox';
import { DayField } from '../kit/day-field';
import { ExportButtons } from '../kit/export-buttons';
import { useImportWords } from '../kit/import-words';
import { useWords } from '../kit/language';
import { entriesOf, SelectField } from '../kit/select-field';
import { deskQuery } from '../queries';
import './import-desk.css';

export function ExportForm() {
  const imports = useImportWords();
  const { statuses } = useWords();
  const { export: words } = imports;
  const [status, setStatus] = useState<PackageStatus | ''>('');
  const [client, setClient] = useState<ClientSuggestion | null>(null);
  const [days, setDays] = useState({ from: '', to: '' });
  const [containerId, setContainer] = useState('');
  const { data: containers } = useQuery({
    ...deskQuery(listContainers, { query: {} }),
    staleTime: 10_000,
  });

  return (
    <section className="desk-card" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.intro}</p>
      <div className="import-filters">
        <SelectField
          label={words.status}
          value={status}
          any={words.all}
          // EN_ROUTE reads as IN_TRANSIT; two entries with one name would confuse.
          options={entriesOf(statuses).filter(([value]) => value !== 'EN_ROUTE')}
          onChange={setStatus}
        />
        <SelectField
          label={words.container}
          value={containerId}
          any={words.allContainers}
          options={(containers?.rows ?? []).map(({ id, reference }) => [String(id), reference] as const)}
          onChange={setContainer}
        />
        {(['from', 'to'] as const).map((name) => (
          <DayField
            key={name}
            label={words[name]}
            name={name}
            value={days[name]}
            onChange={(value) => setDays({ ...days, [name]: value })}
          />
        ))}
      </div>
      <ClientCombobox label={words.client} name="client" chosen={client} onChoose={setClient} isOnlyKnown />
      <ExportButtons
        label={words.title}
        name="packages"
        read={(format, language) =>
          askDeskFile(exportPackages, {
            query: {
              ...{ format, language },
              ...(status && { status }),
              ...(client && { clientId: String(client.id) }),
              ...(containerId && { containerId }),
              ...(days.from && { from: days.from }),
              ...(days.to && { to: days.to }),
            },
          })
        }
      />
    </section>
  );
}
