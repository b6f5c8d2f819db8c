import './storage-days.css';

interface StorageDaysProps {
  freeDays: number;
  freeDaysLeft: number;
  chargedDays: number;
}

/** At most a month of blocks; the sentence beside them has the count. */
const MOST = 21;
const places = (count: number, name: string) => Array.from({ length: Math.max(0, count) }, (_, at) => `${name} ${at}`);

/** Free days as blocks, then the charged ones. Hidden from screen readers, because the sentence beside it says the same. */
export function StorageDays({ freeDays, freeDaysLeft, chargedDays }: StorageDaysProps) {
  if (freeDays > MOST) return null;
  return (
    <span className="storage-days" aria-hidden="true">
      {places(freeDays - freeDaysLeft, 'used').map((key) => (
        <i key={key} />
      ))}
      {places(freeDaysLeft, 'left').map((key) => (
        <i className="is-left" key={key} />
      ))}
      {chargedDays > 0 && <i className="is-gap" />}
      {places(Math.min(chargedDays, MOST), 'charged').map((key) => (
        <i className="is-charged" key={key} />
      ))}
    </span>
  );
}
