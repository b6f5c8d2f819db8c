import { useEffect, useState } from 'react';
import { mailStates, messageKinds, messageStates, todo } from '#contract/staff/messages/rules';
import { branches } from '#contract/staff/roles';
import { TextField } from '../../ui/field';
import { useWords } from '../kit/language';
import { useMessageWords } from '../kit/message-words';
import { SelectField } from '../kit/select-field';
import type { ListAddress } from '../kit/use-list-address';
import type { MessageFilter } from './message-filter';

interface FiltersProps {
  address: ListAddress;
  filters: MessageFilter;
}

export function Filters({ address: { change, clear }, filters }: FiltersProps) {
  const { common, branches: branchNames } = useWords();
  const words = useMessageWords();
  const { filters: names } = words;
  const [text, setText] = useState(filters.q ?? '');
  useEffect(() => setText(filters.q ?? ''), [filters.q]);

  return (
    <form
      className="message-filters"
      aria-label={names.label}
      onSubmit={(event) => {
        event.preventDefault();
        change({ q: text.trim() });
      }}
    >
      <div className="message-search">
        <TextField
          label={names.search}
          errorPrefix={common.errorPrefix}
          type="search"
          name="q"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <button className="button button-line" type="submit">
          {names.submit}
        </button>
      </div>
      <SelectField
        label={names.state}
        value={filters.state ?? 'all'}
        options={[
          [todo, names.todo],
          ['all', names.all],
          ...messageStates.map((each) => [each, words.states[each]] as const),
        ]}
        onChange={(state) => change({ state })}
      />
      <SelectField
        label={names.kind}
        value={filters.kind ?? ''}
        any={names.all}
        options={messageKinds.map((each) => [each, words.kinds[each]] as const)}
        onChange={(kind) => change({ kind })}
      />
      <SelectField
        label={names.mail}
        value={filters.mail ?? ''}
        any={names.all}
        options={mailStates.map((each) => [each, words.mailStates[each]] as const)}
        onChange={(mail) => change({ mail })}
      />
      <SelectField
        label={names.branch}
        value={filters.branch ?? ''}
        any={names.all}
        options={branches.map((each) => [each, branchNames[each]] as const)}
        onChange={(branch) => change({ branch })}
      />
      <button className="button button-line" type="button" onClick={clear}>
        {names.clear}
      </button>
    </form>
  );
}
