import { useEffect, useState } from 'react';
import { clockTime, zoneOf } from '../kit/branch-time';
import { useWords } from '../kit/language';
import { useStaff } from '../kit/staff';

/** The time here and on the other side of the route. */
export function BranchClock() {
  const { branches, frame } = useWords();
  const { branch } = useStaff();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 15_000);
    return () => clearInterval(timer);
  }, []);
  const isChina = branch === 'Guangdong';
  const other = isChina ? branches.Accra : frame.guangzhou;
  return (
    <p>
      {branches[branch]} {clockTime(now, zoneOf(branch))} · {other}{' '}
      {clockTime(now, isChina ? 'Africa/Accra' : 'Asia/Shanghai')}
    </p>
  );
}
