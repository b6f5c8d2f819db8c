import { Unidentified } from '../../features/unidentified/unidentified';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';

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
