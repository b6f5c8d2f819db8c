import { noScript } from '../content/no-script';
import { site } from '../content/site';

/** Where to ask when scripts do not run, on pages that need them. */
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
