import { useNavigate } from 'react-router';
import { ClientIcon } from '../ui/client-icon';
import './back-button.css';

interface BackButtonProps {
  label: string;
  /** For a page that was opened by a link, with nothing of ours to go back to. */
  otherwise: string;
}

/** To where the person came from. */
export function BackButton({ label, otherwise }: BackButtonProps) {
  const navigate = useNavigate();
  const goBack = () => {
    // The router counts its own entries of the history there.
    const { idx } = (history.state ?? {}) as { idx?: number };
    if (idx) navigate(-1);
    else navigate(otherwise);
  };
  return (
    <button className="back-button" type="button" onClick={goBack}>
      <ClientIcon name="arrow-left" />
      {label}
    </button>
  );
}
