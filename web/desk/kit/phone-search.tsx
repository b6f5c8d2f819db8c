import { useNavigate } from 'react-router';
import { DeskIcon } from './desk-icon';
import { useWords } from './language';
import { openPalette } from './palette';

export function PhoneSearch() {
  const { search } = useWords();
  const navigate = useNavigate();
  return (
    <button
      className="button-icon"
      type="button"
      aria-label={search.title}
      onClick={() => {
        if (!openPalette()) void navigate('/staff/search');
      }}
    >
      <DeskIcon name="search" size={22} />
    </button>
  );
}
