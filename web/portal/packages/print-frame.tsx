import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { packageDetail } from '../../content/package-detail';
import { Logo } from '../../shared/logo';
import { formatMoment } from './dates';

const words = packageDetail.print;

export function PrintHeader() {
  return (
    <div className="print-header">
      <Logo />
      <p>{words.header}</p>
    </div>
  );
}

export function PrintFooter() {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    // The browser renders the print as soon as the listeners have returned.
    const note = () => flushSync(() => setNow(Date.now()));
    addEventListener('beforeprint', note);
    return () => removeEventListener('beforeprint', note);
  }, []);
  return <p className="print-footer">{words.footer.replace('{dateTime}', formatMoment(now))}</p>;
}
