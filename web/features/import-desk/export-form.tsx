import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PackageStatus } from '#contract/fields';
import type { ClientSuggestion } from '#contract/staff/clients';
import { ClientCombobox } from '../../shared/desk/client-combobox';
import { ExportButtons } from '../../shared/desk/export-buttons';
import { useWords } from '../../shared/desk/language';
import { Field, TextField } from '../../ui/field';
import { readContainers, readPackagesFile } from './calls';
import './import-desk.css';

export function ExportForm() {
  const { imports, common, statuses } = useWords();
  const { export: words } = imports;
  const [status, setStatus] = useState<PackageStatus | ''>('');
  const [client, setClient] = useState<ClientSuggestion | null>(null);
  const [days, setDays] = useState({ from: '', to: '' });
  const [containerId, setContainer] = useState('');
  const { data: containers } = useQuery({
    queryKey: ['containers', 'all'],
    queryFn: ({ signal }) => readContainers({ query: {} }, signal),
    staleTime: 10_000,
  });
  const { errorPrefix } = common;

  return (
    <section className="desk-card" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.intro}</p>
      <div className="import-filters">
        <Field label={words.status} errorPrefix={errorPrefix}>
          {(attributes) => (
            <select
              {...attributes}
              className="input"
              value={status}
              onChange={({ target }) => setStatus(target.value as PackageStatus | '')}
            >
              <option value="">{words.all}</option>
              {/* EN_ROUTE is read as IN_TRANSIT: two entries of one name would be a riddle. */}
              {Object.entries(statuses)
                .filter(([value]) => value !== 'EN_ROUTE')
                .map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
            </select>
          )}
        </Field>
        <Field label={words.container} errorPrefix={errorPrefix}>
          {(attributes) => (
            <select
              {...attributes}
              className="input"
              value={containerId}
              onChange={({ target }) => setContainer(target.value)}
            >
              <option value="">{words.allContainers}</option>
              {containers?.rows.map(({ id, reference }) => (
                <option key={id} value={id}>
                  {reference}
                </option>
              ))}
            </select>
          )}
        </Field>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            label={words[name]}
            type="date"
            name={name}
            errorPrefix={errorPrefix}
            value={days[name]}
            onChange={({ target }) => setDays({ ...days, [name]: target.value })}
          />
        ))}
      </div>
      <ClientCombobox label={words.client} name="client" chosen={client} onChoose={setClient} isOnlyKnown />
      <ExportButtons
        label={words.title}
        name="packages"
        read={(format, language) =>
          readPackagesFile({
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
