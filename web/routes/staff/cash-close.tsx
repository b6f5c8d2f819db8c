import { useParams } from 'react-router';
import { CloseDetail } from '../../features/cash-close/close-detail';
import { useWords } from '../../shared/desk/language';
import { BackLink } from '../../shared/desk/list-head';

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
