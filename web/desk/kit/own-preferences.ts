import { listOwnPreferences, saveOwnPreference } from '#contract/staff/preferences/calls';
import { type PreferenceName, preferenceNames } from '#contract/staff/preferences/rules';
import type { Preference } from '#contract/staff/preferences/schema';
import { askDesk } from '../../lib/desk-api';

const isOwn = (name: string): name is PreferenceName => preferenceNames.some((each) => each === name);
const listKey = (person: number) => `kwanline.desk.${person}.unsent`;

/** Choices that the server does not have yet. They apply on this device and are sent when it is reachable. */
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

/** Saves a choice for this person's other devices. Losing it costs only a click, so a failure is not shown. */
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
    // It is sent at the next start of the desk.
  }
}

const save = (name: PreferenceName, value: string) =>
  askDesk(saveOwnPreference, { body: { key: crypto.randomUUID(), name, value } });

interface Device {
  read: (name: PreferenceName) => string | null;
  write: (name: PreferenceName, value: string) => void;
}

/** Choices from other devices apply here, unless this device has a newer unsent one. */
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
