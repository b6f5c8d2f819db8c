import { useNavigate } from 'react-router';
import { ClientIcon } from '../ui/client-icon';
import './back-button.css';

interface BackButtonProps {
  label: string;
  /** For a page that was opened by a link, without an earlier page of ours. */
  otherwise: string;
}

/** Goes to the previous page. */
export function BackButton({ label, otherwise }: BackButtonProps) {
  const navigate = useNavigate();
  const goBack = () => {
    // The router stores its own entry index there.
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
