import { useEffect, useState } from 'react';
import { clockTime, zoneOf } from '../kit/branch-time';
import { useBranches } from '../kit/branches';
import { useWords } from '../kit/language';
import { useStaff } from '../kit/staff';

/** The local time and the time at the other end of the route. */
export function BranchClock() {
  const { branches } = useWords();
  const { branch } = useStaff();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 15_000);
    return () => clearInterval(timer);
  }, []);
  const all = useBranches();
  const isChina = all.find(({ code }) => code === branch)?.country === 'CN';
  const other = all.find(({ active, country }) => active && country === (isChina ? 'GH' : 'CN'));
  return (
    <p className="desk-clock">
      <span>
        {branches[branch] ?? branch} {clockTime(now, zoneOf(branch))}
        {other && ' ·'}
      </span>
      {other && (
        <span>
          {branches[other.code]} {clockTime(now, other.timeZone)}
        </span>
      )}
    </p>
  );
}
