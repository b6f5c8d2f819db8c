import { listOwnPreferences, saveOwnPreference } from '#contract/staff/preferences/calls';
import { type PreferenceName, preferenceNames } from '#contract/staff/preferences/rules';
import type { Preference } from '#contract/staff/preferences/schema';
import { askDesk } from '../../lib/desk-api';

const isOwn = (name: string): name is PreferenceName => preferenceNames.some((each) => each === name);
const listKey = (person: number) => `kwanline.desk.${person}.unsent`;

/** Choices that the server does not have yet. They count on this device and are sent when it is back. */
function unsentOf(person: number): readonly string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(listKey(person)) ?? '[]');
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

function setUnsent(person: number, names: readonly string[]) {
  try {
    localStorage.setItem(listKey(person), JSON.stringify(names));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Keeps a choice for the other devices of this person. Losing it costs nothing but a click, so a failure is not shown. */
export async function sharePreference(person: number, name: string, value: string, send = save): Promise<void> {
  if (!isOwn(name)) return;
  setUnsent(person, [...new Set([...unsentOf(person), name])]);
  try {
    await send(name, value);
    setUnsent(
      person,
      unsentOf(person).filter((each) => each !== name),
    );
  } catch {
    // It is sent with the next start of the desk.
  }
}

const save = (name: PreferenceName, value: string) =>
  askDesk(saveOwnPreference, { body: { key: crypto.randomUUID(), name, value } });

interface Device {
  read: (name: PreferenceName) => string | null;
  write: (name: PreferenceName, value: string) => void;
}

/** What was chosen elsewhere counts here, unless a newer choice of this device has not been sent yet. */
export function adoptPreferences(person: number, known: readonly Preference[], device: Device, send = save) {
  const unsent = unsentOf(person);
  for (const { name, value } of known) {
    if (isOwn(name) && !unsent.includes(name) && device.read(name) !== value) device.write(name, value);
  }
  for (const name of unsent) {
    const value = isOwn(name) ? device.read(name) : null;
    if (value !== null) void sharePreference(person, name, value, send);
  }
}

export const askPreferences = (signal: AbortSignal) => askDesk(listOwnPreferences, {}, signal);
