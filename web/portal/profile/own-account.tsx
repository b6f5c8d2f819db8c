import type { Client } from '#contract/clients/schema';
import { profile } from '../../content/profile';
import { DeletionRequest } from './deletion-request';
import { MessagePreferences } from './message-preferences';
import { OwnData } from './own-data';

const words = profile.account;

/** What clients decide about their own account. */
export function OwnAccount({ client }: { client: Client }) {
  const id = String(client.id);
  return (
    <section className="profile-card" aria-labelledby="account-title">
      <h2 id="account-title">{words.title}</h2>
      <MessagePreferences id={id} />
      <OwnData id={id} />
      <DeletionRequest client={client} />
      {/* A page of the server, not of the router. */}
      <p>
        <a href="/privacy">{words.privacy}</a>
      </p>
    </section>
  );
}
