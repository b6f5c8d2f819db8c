import { useParams } from 'react-router';
import { CloseDetail } from '../../features/cash-close/close-detail';
import { useWords } from '../../shared/desk/language';
import { Link } from '../../ui/link';

export function CashClosePage() {
  const { id = '' } = useParams();
  const { money } = useWords();
  return (
    <div className="wrap desk-page">
      <Link className="desk-back" to="/staff/cash">
        {money.cash.back}
      </Link>
      <CloseDetail key={id} id={id} />
    </div>
  );
}
