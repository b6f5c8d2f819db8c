import type { Mount } from '#api/http/mount';
import { createPreferences } from '#api/modules/staff/preferences.service';

export function preferencesRoutes(mount: Mount, deps: Parameters<typeof createPreferences>[0]) {
  const preferences = createPreferences(deps);
  mount('listOwnPreferences', ({ caller }) => preferences.list(caller));
  mount('saveOwnPreference', ({ caller, body }) => preferences.save(caller, body));
}
