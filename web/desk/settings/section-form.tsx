import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CompanySection } from '#contract/company/rules';
import type { Company } from '#contract/company/schema';
import { saveCompanySection } from '#contract/staff/company/calls';
import type { CompanySettings } from '#contract/staff/company/schema';
import { ApiError } from '../../lib/api';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { TextField } from '../../ui/field';
import { useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';
import { sectionShown } from './dated-rates';
import { countChanges, type Value, withValue } from './draft';
import { sectionFields } from './fields';
import { ReceiptPreview } from './receipt-preview';
import { SettingField } from './setting-field';
import { useSettingsWords } from './settings-words';

interface SectionFormProps {
  section: CompanySection;
  settings: CompanySettings;
  /** Unsaved input. */
  draft: Value | undefined;
  isReadOnly: boolean;
  onDraft: (draft: Value | undefined) => void;
  onSending: (isSending: boolean) => void;
  onSaved: (settings: CompanySettings) => void;
  /** Called when another admin has saved first: loads the newer version. */
  onReopen: () => void;
}

/** The buttons are in the title row. */
export const settingsForm = 'settings-form';

type Body = { version: number; reason?: string } & Partial<Company>;

export function SectionForm(props: SectionFormProps) {
  const { section, settings, draft, isReadOnly, onDraft, onSending, onSaved, onReopen } = props;
  const { common } = useWords();
  const words = useSettingsWords();
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [isStale, setStale] = useState(false);
  const [reason, setReason] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const saved = sectionShown(settings.company[section] as Value);
  const value = draft ?? saved;
  const changes = countChanges(saved, value);
  useWarnBeforeUnload(changes > 0);

  const { run, refusal } = useCommand(
    async (body: Body, key) => {
      try {
        return await askDesk(saveCompanySection, { params: { section }, body: { ...body, key } });
      } catch (error) {
        if (error instanceof ApiError) {
          flushSync(() => {
            setErrors(new Map(error.issues.map(({ path, message }) => [path.replace(`${section}.`, ''), message])));
            setStale(error.status === 409);
          });
          form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
        }
        throw error;
      }
    },
    (reply) => {
      setErrors(new Map());
      setReason('');
      onSaved(reply);
    },
  );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { version } = settings.states[section];
    const told = reason.trim();
    // The server validates it against the schema of the section.
    const sent = { [section]: withoutEmptyLines(value) } as Partial<Company>;
    onSending(true);
    void run({ version, ...sent, ...(told && { reason: told }) }).finally(() => onSending(false));
  };

  return (
    <form className="settings-form" id={settingsForm} method="post" noValidate ref={form} onSubmit={submit}>
      <header className="settings-title">
        <h2>{words.sections[section]}</h2>
        <p>{words.intros[section]}</p>
      </header>
      {isReadOnly && <p className="settings-note">{words.readOnly}</p>}
      <FormProblem text={changes > 0 && refusal ? `${refusal} ${isStale ? '' : words.refused}`.trim() : null} />
      {isStale && changes > 0 && (
        <p>
          <button className="button button-line" type="button" onClick={onReopen}>
            {words.reopen}
          </button>
        </p>
      )}
      <div className="settings-columns">
        <div className="settings-fields">
          {sectionFields[section].map((field) => (
            <SettingField
              key={field.path}
              field={field}
              path={field.path}
              section={value}
              errors={errors}
              isReadOnly={isReadOnly}
              onChange={(path, next) => onDraft(withValue(value, path, next))}
            />
          ))}
          {changes > 0 && (
            <div className="settings-reason">
              <TextField
                label={words.reason}
                name="reason"
                maxLength={500}
                autoComplete="off"
                error={errors.get('reason')}
                errorPrefix={common.errorPrefix}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </div>
          )}
        </div>
        {(section === 'identity' || section === 'contact') && (
          <ReceiptPreview company={{ ...settings.company, [section]: value }} />
        )}
      </div>
    </form>
  );
}

/** An empty line is not an item. */
function withoutEmptyLines(value: Value): Record<string, Value> {
  const cleaned = Object.entries(value as Record<string, Value>).map(([key, each]) => [
    key,
    Array.isArray(each) ? each.filter((item) => typeof item !== 'string' || item.trim() !== '') : each,
  ]);
  return Object.fromEntries(cleaned);
}

function useWarnBeforeUnload(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
