import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#contract/endpoint';
import {
  getOwnSecurity,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from '#contract/staff/second-factor/calls';
import { askDesk } from '../../lib/desk-api';
import { fillIn } from '../kit/language';
import { RowButton } from '../kit/row-button';
import { useSecurityWords } from '../kit/security-words';
import { fullDate } from '../kit/short-date';
import { useStatusMessage } from '../kit/use-status-message';
import { invalidateAnswers } from '../queries';
import { AddApp } from './add-app';
import { AddKey } from './add-key';
import { AskPassword } from './ask-password';
import { ShownCodes } from './shown-codes';
import './staff-security.css';

type Security = Output<typeof getOwnSecurity>;
type Key = Security['passkeys'][number];
type Asked = { what: 'add-app' | 'remove-app' | 'add-key' | 'codes' } | { what: 'remove-key'; key: Key };

/**
 * The app, the passkeys and the recovery codes. `onReady` is called once there is a factor and its codes have been
 * shown.
 */
export function Factors({ security, onReady }: { security: Security; onReady?: () => void }) {
  const words = useSecurityWords();
  const queries = useQueryClient();
  const { statusMessage, announce, clear } = useStatusMessage();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { authenticatorSince, passkeys, recoveryCodesLeft, isRequired } = security;
  const hasNone = authenticatorSince === null && passkeys.length === 0;

  const ask = (next: Asked) => {
    clear();
    setAsked(next);
  };
  const close = () => setAsked(null);
  const done = (text: string, fresh: readonly string[] | null = null) => {
    close();
    announce(text);
    setCodes(fresh);
    invalidateAnswers(queries, getOwnSecurity);
    if (!fresh) onReady?.();
  };

  return (
    <>
      {statusMessage}
      {hasNone && (
        <p className="desk-warned">
          {words.none} {isRequired && words.required}
        </p>
      )}
      <section className="desk-card" aria-label={words.app.title}>
        <h2>{words.app.title}</h2>
        <p>{words.app.intro}</p>
        <p>
          {authenticatorSince ? fillIn(words.app.since, { date: fullDate(authenticatorSince) ?? '' }) : words.app.off}
        </p>
        <button
          className="button button-line"
          type="button"
          onClick={() => ask({ what: authenticatorSince ? 'remove-app' : 'add-app' })}
        >
          {authenticatorSince ? words.app.remove : words.app.add}
        </button>
      </section>
      <section className="desk-card" aria-label={words.keys.title}>
        <h2>{words.keys.title}</h2>
        <p>{words.keys.intro}</p>
        {passkeys.length === 0 && <p>{words.keys.empty}</p>}
        <Keys keys={passkeys} onRemove={(key) => ask({ what: 'remove-key', key })} />
        <button className="button button-line" type="button" onClick={() => ask({ what: 'add-key' })}>
          {words.keys.add}
        </button>
      </section>
      {/* At the first sign-in, for a person who reloaded the page before the codes were saved. */}
      {(!onReady || (!hasNone && !codes)) && (
        <section className="desk-card" aria-label={words.codes.title}>
          <h2>{words.codes.title}</h2>
          <p>{words.codes.intro}</p>
          <p>{hasNone ? words.codes.none : fillIn(words.codes.left, { count: String(recoveryCodesLeft) })}</p>
          {!hasNone && (
            <button className="button button-line" type="button" onClick={() => ask({ what: 'codes' })}>
              {words.codes.add}
            </button>
          )}
          {onReady && (
            <button className="button button-solid" type="button" onClick={onReady}>
              {words.app.next}
            </button>
          )}
        </section>
      )}

      {asked?.what === 'add-app' && <AddApp onClose={close} onAdded={(fresh) => done(words.app.added, fresh)} />}
      {asked?.what === 'add-key' && <AddKey onClose={close} onAdded={(fresh) => done(words.keys.added, fresh)} />}
      {asked?.what === 'remove-app' && (
        <AskPassword
          title={words.app.remove}
          submit={words.app.remove}
          send={(currentPassword) => askDesk(removeAuthenticator, { body: { currentPassword } })}
          onDone={() => done(words.app.removed)}
          onClose={close}
        />
      )}
      {asked?.what === 'remove-key' && (
        <AskPassword
          title={fillIn(words.keys.removeOf, { name: asked.key.name })}
          submit={words.keys.remove}
          send={(currentPassword) =>
            askDesk(removePasskey, { params: { id: String(asked.key.id) }, body: { currentPassword } })
          }
          onDone={() => done(words.keys.removed)}
          onClose={close}
        />
      )}
      {asked?.what === 'codes' && (
        <AskPassword
          title={words.codes.add}
          submit={words.codes.add}
          send={(currentPassword) => askDesk(renewRecoveryCodes, { body: { currentPassword } })}
          onDone={({ recoveryCodes }) => done(words.codes.made, recoveryCodes)}
          onClose={close}
        >
          <p>{words.codes.hint}</p>
        </AskPassword>
      )}
      {codes && (
        <ShownCodes
          codes={codes}
          onClose={() => {
            setCodes(null);
            onReady?.();
          }}
        />
      )}
    </>
  );
}

function Keys({ keys, onRemove }: { keys: readonly Key[]; onRemove: (key: Key) => void }) {
  const words = useSecurityWords().keys;
  if (keys.length === 0) return null;
  return (
    <ul className="security-keys">
      {keys.map((key) => (
        <li key={key.id}>
          <p>
            <strong>{key.name}</strong>
            <br />
            {fillIn(words.created, { date: fullDate(key.createdAt) ?? '' })},{' '}
            {key.lastUsedAt ? fillIn(words.used, { date: fullDate(key.lastUsedAt) ?? '' }) : words.unused}
          </p>
          <RowButton label={fillIn(words.removeOf, { name: key.name })} onClick={() => onRemove(key)}>
            {words.remove}
          </RowButton>
        </li>
      ))}
    </ul>
  );
}
