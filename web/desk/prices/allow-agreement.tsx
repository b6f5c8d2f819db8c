import { allowPriceAgreement } from '#contract/staff/agreements/calls';
import type { PriceAgreement } from '#contract/staff/agreements/schema';
import { askDesk } from '../../lib/desk-api';
import { useCategoryName } from '../kit/category-name';
import { deskMoney } from '../kit/desk-money';
import { FormDialog } from '../kit/form-dialog';
import { fillIn } from '../kit/language';
import { useCommand } from '../kit/use-command';
import { usePricesWords } from './prices-words';

interface AllowAgreementProps {
  agreement: PriceAgreement;
  onDone: () => void;
  onClose: () => void;
}

/** For the second person. */
export function AllowAgreement({ agreement, onDone, onClose }: AllowAgreementProps) {
  const nameOf = useCategoryName();
  const words = usePricesWords();
  const { by, rate, reason } = agreement;
  const { run, refusal, isSending } = useCommand(
    (body: object, key) =>
      askDesk(allowPriceAgreement, { params: { id: String(agreement.id) }, body: { ...body, key } }),
    onDone,
  );
  return (
    <FormDialog
      title={fillIn(words.allowTitle, { category: nameOf(agreement.category, agreement.categoryZh) })}
      submit={words.allow}
      isSending={isSending}
      refusal={refusal}
      onClose={onClose}
      onSubmit={() => void run({})}
    >
      <p>{fillIn(words.allowHint, { by, price: deskMoney(rate, 'USD'), reason })}</p>
    </FormDialog>
  );
}
