import type { ClientIconName } from '../../ui/client-icon';

export interface AccountItem {
  label: string;
  icon: ClientIconName | 'calculator';
  onChoose: () => void;
}
