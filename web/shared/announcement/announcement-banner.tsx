import { useEffect, useEffectEvent, useState } from 'react';
import type { Announcement } from '#contract/announcements/schema';
import { announcement as words } from '../../content/announcement';
import { Icon } from '../../ui/icon';
import { Tooltip } from '../../ui/tooltip';
import { AnnouncementBar } from '../announcement-bar';
import { type Audience, fetchAnnouncement } from './fetch-announcement';
import { keepPlace, measure, quietMoment } from './late-arrival';

export interface AnnouncementProps {
  audience: Audience;
  /** False where the banner is not shown; the fetched and dismissed state stays known. */
  isWanted: boolean;
  /** True once the page is idle and may ask for the announcement. */
  isStill: boolean;
  /** What the last page showed: it is there from the first frame, so nothing moves. */
  known?: Announcement | null;
  /** Called with the server's answer once it is on the screen. */
  onFetched?: (announcement: Announcement) => void;
  onDismiss: () => void;
}

export function AnnouncementBanner({ audience, isWanted, isStill, known, onFetched, onDismiss }: AnnouncementProps) {
  const [announcement, setAnnouncement] = useState<Announcement | null>(known ?? null);
  const [isDismissed, setDismissed] = useState(false);
  const hear = useEffectEvent((fetched: Announcement) => {
    const isShown = announcement?.title === fetched.title && announcement.body === fetched.body;
    if (!isShown || fetched.show !== 'TRUE') keepPlace(() => setAnnouncement(fetched));
    onFetched?.(fetched);
  });

  useEffect(() => {
    if (!isStill) return;
    const load = async () => {
      const fetched = await fetchAnnouncement(audience);
      await quietMoment();
      hear(fetched);
    };
    // A failed announcement is not shown as an error.
    load().catch(() => {});
  }, [audience, isStill]);

  // Specification, Announcements: only the string TRUE shows the banner.
  if (!isWanted || isDismissed || announcement?.show !== 'TRUE') return null;
  const dismiss = () => {
    keepPlace(() => setDismissed(true));
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
