import { noScript } from '../content/no-script';
import { site } from '../content/site';

/** Where to turn when scripts do not run: on pages that show more than their HTML holds. */
export function NoScriptNote() {
  const { tel, display } = site.contact.phones.general;
  if (!tel) return null;
  const [before, after] = noScript.note.split('{phone}');
  return (
    <noscript>
      <p>
        {before}
        <a href={`tel:${tel}`}>{display}</a>
        {after}
      </p>
    </noscript>
  );
}
