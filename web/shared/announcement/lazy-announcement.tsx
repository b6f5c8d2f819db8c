import { useEffect, useState } from 'react';
import { AnnouncementBanner, type AnnouncementProps } from './announcement-banner';
import '../announcement-bar.css';

type LazyAnnouncementProps = Omit<AnnouncementProps, 'isStill'>;

/** Nothing is asked for before the page stands still. The code comes with the frame: a file for it would be a request more. */
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
