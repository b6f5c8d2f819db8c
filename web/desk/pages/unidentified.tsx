import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { Unidentified } from '../unidentified/unidentified';

export function UnidentifiedPage() {
  const { unidentified, desk } = useWords();
  useOwnTitle(`${unidentified.title} | ${desk}`);
  return (
    <>
      <PageHead title={unidentified.title} facts={[unidentified.intro]} />
      <Unidentified />
    </>
  );
}
