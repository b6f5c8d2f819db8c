import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Announcement } from '#contract/announcements';
import { announcement as words } from '../../content/announcement';
import { Icon } from '../../ui/icon';
import { fetchAnnouncement } from './fetch-announcement';
import { quietMoment, slideDownWhatFollows } from './late-arrival';
import type { AnnouncementProps } from './lazy-announcement';
import { renderHtml } from './render-html';

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
  const body = useMemo(() => renderHtml(announcement.body), [announcement.body]);
  useLayoutEffect(() => slideDownWhatFollows(section.current), []);

  return (
    <section className="announcement" aria-label={words.regionLabel} ref={section}>
      <div className="wrap">
        <Icon name="megaphone" size={22} />
        <div className="announcement-text">
          <p className="announcement-title">{announcement.title}</p>
          <div>{body}</div>
        </div>
        <button className="button-icon" type="button" aria-label={words.close} onClick={onDismiss}>
          <Icon name="close" />
        </button>
      </div>
    </section>
  );
}
