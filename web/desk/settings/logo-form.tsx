import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { addCompanyLogo, getCompanyLogo, saveCompanySection } from '#contract/staff/company/calls';
import type { CompanySettings } from '#contract/staff/company/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { TextField } from '../../ui/field';
import { SubmitButton } from '../../ui/submit-button';
import { DeskPicture } from '../kit/desk-picture';
import { FileField } from '../kit/file-field';
import { FormDialog } from '../kit/form-dialog';
import { useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';
import { BadLogoFile, logoAsPng } from './logo-file';
import { useSettingsWords } from './settings-words';
import './logo-form.css';

interface LogoFormProps {
  settings: CompanySettings;
  isReadOnly: boolean;
  onSaved: (settings: CompanySettings) => void;
}

type Chosen = { png: Blob; name: string };

export function LogoForm({ settings, isReadOnly, onSaved }: LogoFormProps) {
  const words = useSettingsWords();
  const { picture } = settings.company.logo;
  const { version } = settings.states.logo;
  const [isTakingAway, setTakingAway] = useState(false);
  const away = useCommand(
    (body: { version: number; logo: { picture: null } }, key) =>
      askDesk(saveCompanySection, { params: { section: 'logo' }, body: { ...body, key } }),
    (reply) => {
      setTakingAway(false);
      onSaved(reply);
    },
  );
  return (
    <section className="settings-form">
      <header className="settings-title">
        <h2>{words.sections.logo}</h2>
        <p>{words.intros.logo}</p>
      </header>
      {isReadOnly && <p className="settings-note">{words.readOnly}</p>}
      {picture ? (
        <>
          <Grounds>{() => <DeskPicture call={getCompanyLogo} id={picture.id} label={words.logo.current} />}</Grounds>
          {!isReadOnly && (
            <p>
              <button className="button button-line" type="button" onClick={() => setTakingAway(true)}>
                {words.logo.takeAway}
              </button>
            </p>
          )}
        </>
      ) : (
        <p>{words.logo.none}</p>
      )}
      {!isReadOnly && <Upload version={version} hasLogo={picture !== null} onSaved={onSaved} />}
      {isTakingAway && (
        <FormDialog
          title={words.logo.takeAway}
          submit={words.logo.takeAway}
          isSending={away.isSending}
          refusal={away.refusal}
          onSubmit={() => void away.run({ version, logo: { picture: null } })}
          onClose={() => setTakingAway(false)}
        >
          <p>{words.logo.takeAwayText}</p>
        </FormDialog>
      )}
    </section>
  );
}

/** Pages are light or dark, so the logo is shown on both. */
function Grounds({ children }: { children: () => ReactNode }) {
  return (
    <div className="logo-grounds">
      <div>{children()}</div>
      <div className="is-dark" aria-hidden="true">
        {children()}
      </div>
    </div>
  );
}

type UploadProps = { version: number; hasLogo: boolean; onSaved: (settings: CompanySettings) => void };

function Upload({ version, hasLogo, onSaved }: UploadProps) {
  const words = useSettingsWords();
  const { common } = useWords();
  const [file, setFile] = useState<File | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [reason, setReason] = useState('');
  const address = useAddress(chosen?.png ?? null);
  const { run, refusal, isSending } = useCommand(
    // Name and size stand for the bytes: another file is another command.
    ({ reason: told }: { reason: string; name: string; size: number }, key) =>
      askDesk(addCompanyLogo, {
        query: { key, version: String(version), ...(told && { reason: told }) },
        body: chosen?.png ?? new Blob(),
      }),
    (reply) => {
      setFile(null);
      setChosen(null);
      setReason('');
      onSaved(reply);
    },
  );

  const choose = async (next: File | null) => {
    setFile(next);
    setChosen(null);
    setError(undefined);
    if (!next) return;
    try {
      setChosen({ png: await logoAsPng(next), name: next.name });
    } catch (failure) {
      setError(words.logo.faults[failure instanceof BadLogoFile ? failure.fault : 'notPicture']);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!chosen) return setError(words.logo.missing);
    void run({ reason: reason.trim(), name: chosen.name, size: chosen.png.size });
  };

  return (
    <form className="form logo-upload" method="post" noValidate onSubmit={submit}>
      <FileField
        label={hasLogo ? words.logo.another : words.logo.choose}
        of="picture"
        hint={words.logo.hint}
        error={error}
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        files={file ? [file] : []}
        onChange={([next = null]) => void choose(next)}
      />
      {chosen && address && (
        <>
          <Grounds>{() => <img className="desk-picture" src={address} alt={words.logo.preview} />}</Grounds>
          <TextField
            label={words.reason}
            name="reason"
            maxLength={500}
            autoComplete="off"
            errorPrefix={common.errorPrefix}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
      <FormProblem text={refusal ? `${refusal} ${words.refused}` : null} />
      <div>
        <SubmitButton className="button-solid" isSending={isSending}>
          {words.logo.use}
        </SubmitButton>
      </div>
    </form>
  );
}

function useAddress(blob: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return address;
}
