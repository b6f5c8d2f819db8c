import { colon, useWords } from '../kit/language';
import { type SettingsWords, settingsEn } from '../translations/settings-en';

/** Only the settings load the English texts; Chinese comes with the other texts. */
export const useSettingsWords = (): SettingsWords => useWords().settings ?? settingsEn;

/** The texts of a field by its path: `banks.0.number` is the number of any account. */
export function fieldName(path: string, words: SettingsWords): string {
  const name = path.replace(/\.\d+/g, '');
  const fields: Record<string, string> = words.fields;
  const [kind = '', part = ''] = name.split('.');
  const kinds: Record<string, string> = words.kinds;
  const parts: Record<string, string> = words.parts;
  return fields[name] ?? (kinds[kind] && parts[part] ? `${kinds[kind]}${colon()}${parts[part]}` : name);
}
