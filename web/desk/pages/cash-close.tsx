import { useParams } from 'react-router';
import { CloseDetail } from '../cash-close/close-detail';
import { useWords } from '../kit/language';
import { BackLink } from '../kit/list-head';

export function CashClosePage() {
  const { id = '' } = useParams();
  const { money } = useWords();
  return (
    <div className="wrap desk-page">
      <BackLink to="/staff/cash">{money.cash.back}</BackLink>
      <CloseDetail key={id} id={id} />
    </div>
  );
}
