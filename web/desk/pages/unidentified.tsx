import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../kit/language';
import { Unidentified } from '../unidentified/unidentified';

export function UnidentifiedPage() {
  const { unidentified, desk } = useWords();
  useOwnTitle(`${unidentified.title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{unidentified.title}</h1>
      <p>{unidentified.intro}</p>
      <Unidentified />
    </div>
  );
}
