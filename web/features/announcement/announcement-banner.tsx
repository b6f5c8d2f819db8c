import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Announcement } from '#contract/announcements';
import { announcement as words } from '../../content/announcement';
import { AnnouncementBar } from '../../shared/announcement-bar';
import { Icon } from '../../ui/icon';
import { fetchAnnouncement } from './fetch-announcement';
import { quietMoment, slideDownWhatFollows } from './late-arrival';
import type { AnnouncementProps } from './lazy-announcement';

export function AnnouncementBanner({ audience, isWanted, onDismiss }: AnnouncementProps) {
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);

  useEffect(() => {
    const load = async () => {
      const fetched = await fetchAnnouncement(audience);
      await quietMoment();
      setAnnouncement(fetched);
    };
    // No announcement is no reason to disturb anybody.
    load().catch(() => {});
  }, [audience]);

  // §4: the string TRUE, and nothing else.
  if (!isWanted || announcement?.show !== 'TRUE') return null;
  const dismiss = () => {
    setAnnouncement(null);
    onDismiss();
  };
  return <Banner announcement={announcement} onDismiss={dismiss} />;
}

function Banner({ announcement, onDismiss }: { announcement: Announcement; onDismiss: () => void }) {
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => slideDownWhatFollows(section.current), []);
  return (
    <AnnouncementBar title={announcement.title} body={announcement.body} section={section}>
      <button className="button-icon" type="button" aria-label={words.close} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </AnnouncementBar>
  );
}
