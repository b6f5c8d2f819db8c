import { useQuery } from '@tanstack/react-query';
import { getDispute, getDisputePhoto } from '#contract/staff/disputes/calls';
import type { DisputeWithRecord } from '#contract/staff/disputes/schema';
import { getDeskPackage } from '#contract/staff/packages/calls';
import { useOwnTitle } from '../../lib/page-arrival';
import { Link } from '../../ui/link';
import { Mark } from '../kit/codes';
import { DeskPicture } from '../kit/desk-picture';
import { DeskStatus } from '../kit/desk-status';
import { useDisputeWords } from '../kit/dispute-words';
import { History } from '../kit/history';
import { fillIn, useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { Panel } from '../kit/panel';
import { scanTelling } from '../kit/scan-lines';
import { fullDate } from '../kit/short-date';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useStatusMessage } from '../kit/use-status-message';
import { deskQuery } from '../queries';
import { AnswerPanel } from './answer-panel';
import { DisputeTag } from './dispute-tag';
import { OwnPhotos, RecordedPanel } from './recorded-panel';
import './disputes.css';

/** What the client says beside what is recorded, and the answer. */
export function DisputeDetail({ id }: { id: string }) {
  const words = useDisputeWords();
  const { desk } = useWords();
  const { data, error, refetch } = useQuery({ ...deskQuery(getDispute, { params: { id } }), staleTime: 0 });
  useOwnTitle(`${words.title} | ${desk}`);
  if (data) return <Known dispute={data} />;
  return (
    <>
      <PageHead title={words.title} crumb={{ to: '/staff/disputes', name: words.title }} />
      <div className="page-body">
        {error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />}
      </div>
    </>
  );
}

function Known({ dispute }: { dispute: DisputeWithRecord }) {
  const words = useDisputeWords();
  const { statusMessage, announce } = useStatusMessage();
  const { kind, trackingNumber, packageId, clientId, shippingMark, status, outcome, sentAt, photoIds } = dispute;
  const pkg = useQuery({ ...deskQuery(getDeskPackage, { params: { id: String(packageId) } }), staleTime: 0 });
  return (
    <>
      <PageHead
        title={fillIn(words.one, { kind: words.kinds[kind], number: trackingNumber })}
        crumb={{ to: '/staff/disputes', name: words.title }}
        state={<DisputeTag outcome={outcome} />}
        facts={[
          <Link key="client" to={`/staff/clients/${clientId}`}>
            <Mark text={shippingMark} />
          </Link>,
          <Link key="package" to={`/staff/packages/${packageId}`}>
            {words.openPackage}
          </Link>,
          <DeskStatus key="status" value={status} />,
        ]}
      />
      <div className="page-body">
        {statusMessage}
        <div className="page-columns">
          <div>
            <Panel title={words.words} note={fullDate(sentAt)}>
              <blockquote className="dispute-words">{dispute.words}</blockquote>
              {photoIds.length === 0 && <p>{words.noPhotos}</p>}
              {photoIds.length > 0 && (
                <div className="dispute-photos">
                  {photoIds.map((photo, at) => (
                    <DeskPicture
                      key={photo}
                      call={getDisputePhoto}
                      id={photo}
                      label={fillIn(words.clientPhoto, { number: at + 1 })}
                    />
                  ))}
                </div>
              )}
            </Panel>
            <AnswerPanel dispute={dispute} announce={announce} />
            {pkg.data && (
              <History
                entity="package"
                id={packageId}
                events={pkg.data.events}
                isAir={pkg.data.mode === 'AIR'}
                telling={scanTelling}
              />
            )}
          </div>
          <div>
            <RecordedPanel recorded={dispute.recorded} />
            {pkg.data && <OwnPhotos ids={pkg.data.photoIds} />}
            {!pkg.data &&
              (pkg.error ? <DeskFailure error={pkg.error} onRetry={() => void pkg.refetch()} /> : <DeskLoading />)}
          </div>
        </div>
      </div>
    </>
  );
}
