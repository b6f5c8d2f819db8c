import { useEffect, useState } from 'react';
import { AnnouncementBanner, type AnnouncementProps } from './announcement-banner';
import '../announcement-bar.css';

type LazyAnnouncementProps = Omit<AnnouncementProps, 'isStill'>;

/**
 * Nothing is requested before the page is idle. The code comes with the frame, because a separate file would be another
 * request.
 */
export function LazyAnnouncement(props: LazyAnnouncementProps) {
  const [isStill, setStill] = useState(false);
  const isWaiting = props.isWanted && !isStill;

  useEffect(() => {
    if (isWaiting) return whenIdle(() => setStill(true));
  }, [isWaiting]);

  return (isStill || props.known) && <AnnouncementBanner {...props} isStill={isStill} />;
}

function whenIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(task, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 3000 });
  return () => cancelIdleCallback(handle);
}
