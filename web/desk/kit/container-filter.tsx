import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listContainers } from '#contract/staff/containers/calls';
import { TextField } from '../../ui/field';
import { deskQuery } from '../queries';
import { useWords } from './language';
import { SelectField } from './select-field';
import { useDebouncedValue } from './use-debounced-value';

const PAUSE_MS = 150;

interface ContainerFilterProps {
  label: string;
  /** Extra choices, such as 'in none'. */
  others?: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}

/** The newest containers, and any other by its reference, number or vessel. */
export function ContainerFilter({ label, others = [], onChange }: ContainerFilterProps) {
  const { lists, common } = useWords();
  const [text, setText] = useState('');
  const settled = useDebouncedValue(text.trim(), PAUSE_MS);
  const { data } = useQuery({
    ...deskQuery(listContainers, { query: settled.length > 1 ? { text: settled } : {} }),
    staleTime: 60_000,
  });
  const found = (data?.rows ?? []).map(({ id, reference }) => [String(id), reference] as const);
  return (
    <>
      <TextField
        label={lists.containers.text}
        name="container-text"
        type="search"
        autoComplete="off"
        maxLength={100}
        errorPrefix={common.errorPrefix}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <SelectField
        label={label}
        name="container"
        any="…"
        value=""
        options={[...(settled ? [] : others), ...found]}
        onChange={(value) => value && onChange(value)}
      />
    </>
  );
}
