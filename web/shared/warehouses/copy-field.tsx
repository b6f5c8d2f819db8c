import { copying } from '../../content/copying';
import { CopyButton } from '../copy-button';
import type { Mark } from './use-mark';

interface CopyFieldProps {
  /** In English for the customer, in Chinese as on the shop's form. */
  name: { label: string; chinese: string };
  value: string;
  isChinese?: boolean;
  /** When the value contains the shipping mark. */
  mark?: Mark;
}

export function CopyField({ name, value, isChinese = false, mark }: CopyFieldProps) {
  return (
    <li className="copy-field">
      <div>
        <p className="copy-field-name">
          {name.label} <span lang="zh-Hans">{name.chinese}</span>
        </p>
        <p translate="no" {...(isChinese && { lang: 'zh-Hans', className: 'chinese-address' })}>
          {value}
        </p>
      </div>
      <CopyButton
        iconOnly
        text={value}
        label={copying.field.replace('{field}', name.label.toLowerCase())}
        done={copying.fieldDone.replace('{field}', name.label)}
        {...(mark && { missing: mark.missing, onMissing: mark.goToMissing })}
      />
    </li>
  );
}
