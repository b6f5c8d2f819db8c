import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../kit/language';
import { Settings } from '../settings/settings';
import { useSettingsWords } from '../settings/settings-words';

export function SettingsPage() {
  const { desk } = useWords();
  const { title } = useSettingsWords();
  useOwnTitle(`${title} | ${desk}`);
  return <Settings />;
}
