import { type ComponentType, useEffect, useState } from 'react';

export interface AnnouncementProps {
  audience: 'public' | 'clients';
  /** False where the banner does not belong; what was fetched and what was dismissed stay known. */
  isWanted: boolean;
  onDismiss: () => void;
}

/** Nothing of the banner, not even its code, is fetched before the page stands still. */
export function LazyAnnouncement(props: AnnouncementProps) {
  const [Banner, setBanner] = useState<ComponentType<AnnouncementProps> | null>(null);
  const isMissing = props.isWanted && !Banner;

  useEffect(() => {
    if (!isMissing) return;
    const load = async () => {
      const { AnnouncementBanner } = await import('./announcement-banner');
      setBanner(() => AnnouncementBanner);
    };
    // Without the code there is no banner, as without the data.
    return whenIdle(() => void load().catch(() => {}));
  }, [isMissing]);

  return Banner && <Banner {...props} />;
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
