import type { Warehouse } from '#contract/warehouses/schema';
import { address } from '../../content/address';
import { chineseForm } from '../../content/chinese-form';
import { CopyButton } from '../copy-button';
import { CopyField } from './copy-field';
import type { Mark } from './use-mark';

interface ChinaCardProps {
  warehouse: Warehouse;
  mark: Mark;
}

/** What a supplier needs: the address in both scripts, and the client's mark. */
export function ChinaCard({ warehouse, mark }: ChinaCardProps) {
  const { name, contact, mobile, address: chinese, addressLatin, region, street } = warehouse;
  const whole = [chinese, addressLatin, mark.text].filter(Boolean).join('\n');
  return (
    <section className="warehouse-card" aria-label={name}>
      <h2>{name}</h2>
      <address>
        <p className="chinese-address" lang="zh-Hans" translate="no">
          {chinese}
        </p>
        {addressLatin && <p>{addressLatin}</p>}
      </address>
      <div className="warehouse-actions">
        <CopyButton
          text={whole}
          label={address.copy.button}
          done={address.copy.done}
          missing={mark.missing}
          onMissing={mark.goToMissing}
        />
      </div>
      <h3>{chineseForm.title}</h3>
      <ul className="copy-fields">
        <CopyField name={chineseForm.recipient} value={`${contact} ${mark.text}`} mark={mark} />
        <CopyField name={chineseForm.phone} value={mobile} />
        {region && <CopyField name={chineseForm.region} value={region} isChinese />}
        {street && <CopyField name={chineseForm.street} value={street} isChinese />}
      </ul>
    </section>
  );
}
