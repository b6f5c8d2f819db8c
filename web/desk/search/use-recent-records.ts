import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { deskSession } from '../../lib/desk-session';
import { useStaff } from '../kit/staff';
import { forgetRecords, rememberRecord } from './recent-records';

/** Remembers what this person opens, by the page's title, and erases it at sign-out. */
export function useRecentRecords() {
  const { id } = useStaff();
  const { pathname } = useLocation();
  useEffect(() => {
    // A page sets its title when its data has loaded, which may be later.
    const keep = () => {
      const [title = '', ...rest] = document.title.split(' | ');
      if (rest.length > 0) rememberRecord(id, { to: pathname, title });
    };
    const observer = new MutationObserver(keep);
    const element = document.querySelector('title');
    if (element) observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [id, pathname]);
  useEffect(
    () => () => {
      if (deskSession() === null) forgetRecords(id);
    },
    [id],
  );
}
