import { useEffect, useState } from 'react';
import type { Announcement } from '#contract/announcements/schema';
import { announcement as words } from '../../content/announcement';
import { Icon } from '../../ui/icon';
import { Tooltip } from '../../ui/tooltip';
import { AnnouncementBar } from '../announcement-bar';
import { type Audience, fetchAnnouncement } from './fetch-announcement';
import { keepPlace, measure, quietMoment } from './late-arrival';

export interface AnnouncementProps {
  audience: Audience;
  /** False where the banner does not belong; what was fetched and what was dismissed stay known. */
  isWanted: boolean;
  onDismiss: () => void;
}

export function AnnouncementBanner({ audience, isWanted, onDismiss }: AnnouncementProps) {
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);

  useEffect(() => {
    const load = async () => {
      const fetched = await fetchAnnouncement(audience);
      await quietMoment();
      const isAtTop = scrollY === 0;
      keepPlace(() => setAnnouncement(fetched));
      // The pages of a client begin with buttons, which the banner would cover until the client scrolls.
      if (isAtTop && audience === 'clients') scrollTo(0, 0);
    };
    // A failed announcement is not shown as an error.
    load().catch(() => {});
  }, [audience]);

  // Specification, Announcements: only the string TRUE shows the banner.
  if (!isWanted || announcement?.show !== 'TRUE') return null;
  const dismiss = () => {
    keepPlace(() => setAnnouncement(null));
    onDismiss();
  };
  return <Banner announcement={announcement} onDismiss={dismiss} />;
}

function Banner({ announcement, onDismiss }: { announcement: Announcement; onDismiss: () => void }) {
  return (
    <div className="announcement-place" ref={measure}>
      <AnnouncementBar title={announcement.title} body={announcement.body}>
        <Tooltip text={words.close} side="below">
          <button className="button-icon" type="button" onClick={onDismiss}>
            <Icon name="close" />
          </button>
        </Tooltip>
      </AnnouncementBar>
    </div>
  );
}
