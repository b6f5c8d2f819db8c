import type { Client } from '#contract/clients/schema';
import { profile as words } from '../../content/profile';
import { TierBadge } from '../../shared/tier-badge';
import { ClientIcon } from '../../ui/client-icon';
import { Tooltip } from '../../ui/tooltip';

interface ProfileCardProps {
  client: Client;
  onEdit: () => void;
  onChangePassword: () => void;
  onChangeEmail: () => void;
}

export function ProfileCard({ client, onEdit, onChangePassword, onChangeEmail }: ProfileCardProps) {
  const { membershipTier, shippingMark, email, phone } = client;
  return (
    <section className="profile-card" aria-labelledby="mark-title">
      <div className="profile-card-head">
        <TierBadge tier={membershipTier} />
        <Tooltip text={words.editClient}>
          <button className="button-icon profile-edit" type="button" onClick={onEdit}>
            <ClientIcon name="pencil" />
          </button>
        </Tooltip>
      </div>
      <h2 id="mark-title" translate="no">
        {shippingMark}
      </h2>
      <dl>
        <div>
          <dt>{words.email}</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{words.phone}</dt>
          <dd>+{phone}</dd>
        </div>
      </dl>
      <button className="button button-line" type="button" onClick={onChangePassword}>
        <ClientIcon name="key" />
        {words.changePassword}
      </button>
      <button className="button button-line" type="button" onClick={onChangeEmail}>
        {words.changeEmail}
      </button>
    </section>
  );
}
