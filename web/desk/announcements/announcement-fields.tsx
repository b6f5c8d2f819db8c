import { TextField } from '../../ui/field';
import { useAnnouncementWords } from '../kit/announcement-words';
import { Check } from '../kit/check';
import { useWords } from '../kit/language';
import { entriesOf, SelectField } from '../kit/select-field';
import type { Draft, Missing } from './draft';
import { TextEditor } from './text-editor';

interface AnnouncementFieldsProps {
  draft: Draft;
  missing: Missing;
  onChange: (draft: Draft) => void;
}

export function AnnouncementFields({ draft, missing, onChange }: AnnouncementFieldsProps) {
  const { common } = useWords();
  const words = useAnnouncementWords();
  const { errorPrefix } = common;
  const typed =
    (name: 'title' | 'startsAt' | 'endsAt') =>
    ({ target }: { target: { value: string } }) =>
      onChange({ ...draft, [name]: target.value });
  const moment = (name: 'startsAt' | 'endsAt', error: string | undefined) => (
    <TextField
      label={words[name]}
      error={error}
      errorPrefix={errorPrefix}
      type="datetime-local"
      name={name}
      max="2199-12-31T23:59"
      value={draft[name]}
      onChange={typed(name)}
    />
  );
  return (
    <>
      <SelectField
        label={words.audience}
        value={draft.audience}
        options={entriesOf(words.audiences)}
        onChange={(audience) => audience && onChange({ ...draft, audience })}
      />
      <TextField
        label={words.heading}
        error={missing.title && words.titleMissing}
        errorPrefix={errorPrefix}
        name="title"
        maxLength={200}
        autoComplete="off"
        value={draft.title}
        onChange={typed('title')}
      />
      <TextEditor
        value={draft.body}
        error={missing.body && words.textMissing}
        onChange={(body) => onChange({ ...draft, body })}
      />
      <div className="announcement-period">
        {moment('startsAt', missing.startsAt && words.startMissing)}
        {moment('endsAt', missing.endsAt && words.endEarly)}
      </div>
      <Check label={words.show} isOn={draft.show} onChange={(show) => onChange({ ...draft, show })} />
    </>
  );
}
