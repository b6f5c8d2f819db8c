import { useState } from 'react';
import { getClient } from '#contract/clients/calls';
import { profile as words } from '../../content/profile';
import { call } from '../../lib/api';
import { useClient, useClientQuery } from '../../lib/client-query';
import { profileKey } from '../../lib/profile-key';
import { AttachmentGrid, AttachmentsSkeleton } from '../../shared/attachment-grid';
import { BackButton } from '../../shared/back-button';
import { FailureBox } from '../../shared/failure-box';
import { ForeignClientNotice, isNotYours } from '../../shared/foreign-client-notice';
import { OfflineNote } from '../../shared/offline-note';
import { ChangeEmail } from './change-email';
import { ChangePassword } from './change-password';
import { EditClient } from './edit-client';
import { EditInfo } from './edit-info';
import { MarkClaim } from './mark-claim';
import { OtherInfo } from './other-info';
import { OwnAccount } from './own-account';
import { PhoneProof } from './phone-proof';
import { ProfileCard } from './profile-card';
import { ProfileSkeleton } from './profile-skeleton';
import './profile.css';

/** `id` comes from the address; only the server knows whether it is the client's own. */
export function UserProfile({ id }: { id: string }) {
  const own = useClient();
  const [dialog, setDialog] = useState<'password' | 'email' | 'client' | 'info' | null>(null);
  const { data, error, answeredAt, savedAt, isUpdating, refetch } = useClientQuery({
    key: profileKey(id),
    ask: (signal) => call(getClient, { params: { id } }, { signal }),
  });
  const close = () => setDialog(null);
  return (
    <div className="wrap page profile">
      <BackButton label={words.back} otherwise="/dashboard" />
      <h1>{words.title}</h1>
      <OfflineNote savedAt={savedAt} isUpdating={isUpdating} />
      {isNotYours(error) && <ForeignClientNotice words={words.notFound} to={`/profile/${own.id}`} />}
      {error && !isNotYours(error) && <FailureBox title={words.error} error={error} onRetry={refetch} />}
      {(data || !error) && (
        <div className="profile-columns">
          <div className="profile-left">
            {data ? (
              <>
                <MarkClaim client={data} />
                <PhoneProof client={data} />
                <ProfileCard
                  client={data}
                  onEdit={() => setDialog('client')}
                  onChangePassword={() => setDialog('password')}
                  onChangeEmail={() => setDialog('email')}
                />
                <OtherInfo details={data.clientDetails} onEdit={() => setDialog('info')} />
                <OwnAccount client={data} />
              </>
            ) : (
              <ProfileSkeleton />
            )}
          </div>
          <section className="profile-attachments" aria-labelledby="attachments-title">
            <h2 id="attachments-title">{words.attachments}</h2>
            {data ? (
              <AttachmentGrid attachments={data.attachments} answeredAt={answeredAt} onOutdated={refetch} />
            ) : (
              <AttachmentsSkeleton />
            )}
          </section>
        </div>
      )}
      {data && dialog === 'password' && <ChangePassword client={data} onClose={close} />}
      {data && dialog === 'email' && <ChangeEmail client={data} onClose={close} />}
      {data && dialog === 'client' && <EditClient client={data} onClose={close} />}
      {data && dialog === 'info' && <EditInfo client={data} onClose={close} />}
    </div>
  );
}
