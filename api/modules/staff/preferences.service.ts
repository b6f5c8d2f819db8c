import type { StaffCaller } from '#api/http/caller';
import type { Desk } from '#api/modules/desk/index';
import { listPreferences, savePreference } from '#api/modules/staff/preferences.repository';
import type { Received } from '#contract/endpoint';
import type { saveOwnPreference } from '#contract/staff/preferences/calls';
import type { PreferenceName } from '#contract/staff/preferences/rules';
import type { Preference } from '#contract/staff/preferences/schema';
import type { Database, Queryable } from '#db/database';

/** What people choose at the desk and find on every device. */
export function createPreferences({ db, desk }: { db: Database; desk: Desk }) {
  const of = async (on: Queryable, { staffId }: StaffCaller): Promise<Preference[]> =>
    // Names are checked when they are saved.
    (await listPreferences(on, { staffId })).map(({ name, value }) => ({ name: name as PreferenceName, value }));

  return {
    list: (caller: StaffCaller) => of(db, caller),

    save: (caller: StaffCaller, form: Received<typeof saveOwnPreference>['body']) =>
      desk.once(caller, 'saveOwnPreference', form, async ({ tx, now }) => {
        const { name, value } = form;
        await savePreference(tx, { staffId: caller.staffId, name, value, now });
        return of(tx, caller);
      }),
  };
}
