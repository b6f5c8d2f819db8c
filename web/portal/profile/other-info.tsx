import type { Client } from '#contract/clients/schema';
import { common } from '../../content/common';
import { profile } from '../../content/profile';
import { formatDate } from '../../lib/format';
import { ClientIcon } from '../../ui/client-icon';
import { Tooltip } from '../../ui/tooltip';

const words = profile.other;

/** Specification, Profile: an empty value is shown as a dash. */
export function OtherInfo({ details, onEdit }: { details: Client['clientDetails']; onEdit: () => void }) {
  const { dob, location, nextOfKin, nextOfKinPhone } = details;
  const rows = [
    [words.dob, formatDate(dob)],
    [words.location, location],
    [words.nextOfKin, nextOfKin],
    [words.nextOfKinPhone, nextOfKinPhone && `+${nextOfKinPhone}`],
  ] as const;
  return (
    <section className="profile-card" aria-labelledby="other-title">
      <div className="profile-card-head">
        <h2 id="other-title">{words.title}</h2>
        <Tooltip text={words.edit}>
          <button className="button-icon profile-edit" type="button" onClick={onEdit}>
            <ClientIcon name="pencil" />
          </button>
        </Tooltip>
      </div>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || common.dash}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
