import type { Tier } from '#contract/staff/tiers/schema';
import { fillIn } from '../kit/language';
import { RowButton } from '../kit/row-button';
import { RowMenu } from '../kit/row-menu';
import { useIsWide } from '../kit/use-is-wide';
import { usePricesWords } from './prices-words';

export type TierForm = 'price' | 'tier' | 'retire';

interface TierActionsProps {
  tier: Tier;
  /** False for those who only read. */
  onOpen: ((form: TierForm) => void) | false;
  /** The history of this tier is shown. */
  isTold: boolean;
  onTell: () => void;
}

/** What can be done with a tier: buttons in a table, a menu beside the text of a card. */
export function TierActions({ tier: { name }, onOpen, isTold, onTell }: TierActionsProps) {
  const words = usePricesWords();
  const isWide = useIsWide();
  const forms: { form: TierForm; label: string; of: string }[] = [
    { form: 'price', label: words.add, of: words.addFor },
    { form: 'tier', label: words.tier.edit, of: words.tier.editOf },
    { form: 'retire', label: words.tier.retire, of: words.tier.retireOf },
  ];
  const shown = onOpen ? forms.map((each) => ({ ...each, onChoose: () => onOpen(each.form) })) : [];
  if (!isWide) {
    const items = shown.map(({ label, onChoose }) => ({ label, onChoose }));
    return <RowMenu name={name} items={[...items, { label: words.tier.history, onChoose: onTell }]} />;
  }
  return (
    <>
      {shown.map(({ form, label, of, onChoose }) => (
        <RowButton key={form} label={fillIn(of, { name })} onClick={onChoose}>
          {label}
        </RowButton>
      ))}
      <button
        className="button button-line"
        type="button"
        aria-expanded={isTold}
        aria-label={fillIn(words.tier.historyOf, { name })}
        onClick={onTell}
      >
        {words.tier.history}
      </button>
    </>
  );
}
