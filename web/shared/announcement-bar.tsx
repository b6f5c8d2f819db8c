import { type ReactNode, useMemo } from 'react';
import { announcement as words } from '../content/announcement';
import { Icon } from '../ui/icon';
import { renderHtml } from './render-html';

interface AnnouncementBarProps {
  title: string;
  /** HTML from the server; only allowed elements are shown. */
  body: string;
  /** What stands at its end. */
  children?: ReactNode;
}

/** The orange bar, on the site and in the desk's preview. The importing page loads the style sheet. */
export function AnnouncementBar({ title, body, children }: AnnouncementBarProps) {
  const text = useMemo(() => renderHtml(body), [body]);
  return (
    <section className="announcement" aria-label={words.regionLabel}>
      <div className="wrap">
        <Icon name="megaphone" size={22} />
        <div className="announcement-text">
          <p className="announcement-title">{title}</p>
          <div>{text}</div>
        </div>
        {children}
      </div>
    </section>
  );
}
