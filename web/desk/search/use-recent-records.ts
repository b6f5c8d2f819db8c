import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { deskSession } from '../../lib/desk-session';
import { useStaff } from '../kit/staff';
import { forgetRecords, rememberRecord } from './recent-records';

/** Keeps what this person opens, under the name that the page gives itself, and erases it when they sign out. */
export function useRecentRecords() {
  const { id } = useStaff();
  const { pathname } = useLocation();
  useEffect(() => {
    // A page names itself when its data is there, which may be after this.
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
