import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PackageStatus } from '#contract/fields';
import type { Branch } from '#contract/staff/roles';
import { ClientCombobox } from '../../shared/desk/client-combobox';
import { useWords } from '../../shared/desk/language';
import { Field, TextField } from '../../ui/field';
import type { Action, DeedField } from './actions';
import type { DeedValues } from './bulk-dialog';
import { readContainers } from './calls';
import { branches } from './filter';

interface BulkFieldsProps {
  action: Action;
  values: DeedValues;
  missing: readonly DeedField[];
  onChange: (values: DeedValues) => void;
}

/** Goods are collected in Ghana. */
const ofCollection = branches.filter((branch) => branch !== 'Guangdong');
const statuses: readonly PackageStatus[] = ['YET_TO_LOAD', 'ON_HOLD', 'IN_TRANSIT', 'ARRIVED', 'DELIVERED'];

export function BulkFields({ action, values, missing, onChange }: BulkFieldsProps) {
  const { lists, common, branches: places, statuses: names } = useWords();
  const words = lists.bulk;
  const error = (name: keyof typeof words.missing) => (missing.includes(name) ? words.missing[name] : undefined);
  const has = (name: DeedField) => action.fields.includes(name);
  const reasonLabel = action.name === 'NOTE' ? words.note : action.needsReason ? words.reason : words.remark;
  return (
    <>
      {has('containerId') && (
        <ContainerField
          value={values.containerId}
          error={error('containerId')}
          onChange={(containerId) => onChange({ ...values, containerId })}
        />
      )}
      {has('clientId') && (
        <ClientCombobox
          label={words.client}
          name="client"
          error={error('clientId')}
          chosen={values.client}
          onChoose={(client) => onChange({ ...values, client })}
        />
      )}
      {has('branch') && (
        <Select
          label={words.branch}
          error={error('branch')}
          value={values.branch}
          onChange={(branch) => onChange({ ...values, branch: branch as Branch })}
        >
          <option value="">{words.chooseBranch}</option>
          {ofCollection.map((branch) => (
            <option key={branch} value={branch}>
              {places[branch]}
            </option>
          ))}
        </Select>
      )}
      {has('status') && (
        <Select
          label={words.status}
          value={values.status}
          onChange={(status) => onChange({ ...values, status: status as PackageStatus })}
        >
          {statuses.map((status) => (
            <option key={status} value={status}>
              {names[status]}
            </option>
          ))}
        </Select>
      )}
      {has('reason') && (
        <TextField
          label={reasonLabel}
          name="reason"
          maxLength={500}
          autoComplete="off"
          error={error('reason')}
          errorPrefix={common.errorPrefix}
          value={values.reason}
          onChange={({ target }) => onChange({ ...values, reason: target.value })}
        />
      )}
    </>
  );
}

interface SelectProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Select({ label, hint, error, value, onChange, children }: SelectProps) {
  const { common } = useWords();
  return (
    <Field label={label} hint={hint} error={error} errorPrefix={common.errorPrefix}>
      {(attributes) => (
        <select {...attributes} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
          {children}
        </select>
      )}
    </Field>
  );
}

/** Those that are being loaded: into another one nothing can go. */
function ContainerField(field: Pick<SelectProps, 'value' | 'error' | 'onChange'>) {
  const { bulk: words } = useWords().lists;
  const { data } = useQuery({
    queryKey: ['containers', 'open'],
    queryFn: ({ signal }) => readContainers({ query: { state: 'PLANNED', sort: 'id' } }, signal),
    staleTime: 0,
  });
  return (
    <Select {...field} label={words.container} hint={data?.rows.length === 0 ? words.noContainers : undefined}>
      <option value="">{words.chooseContainer}</option>
      {data?.rows.map(({ id, reference, containerNumber }) => (
        <option key={id} value={id}>
          {[reference, containerNumber].filter(Boolean).join(' · ')}
        </option>
      ))}
    </Select>
  );
}
