import { AnnouncementBar } from '../../shared/announcement-bar';
import { Icon } from '../../ui/icon';
import '../../shared/announcement-bar.css';
import './announcements-desk.css';

/** The site's own banner, with a picture of its close button. */
export function AnnouncementLook({ title, body }: { title: string; body: string }) {
  return (
    <div className="announcement-preview">
      <AnnouncementBar title={title} body={body}>
        <span className="button-icon">
          <Icon name="close" />
        </span>
      </AnnouncementBar>
    </div>
  );
}
