import { useNavigate } from 'react-router';
import { search } from '../../content/search';
import { Icon } from '../../ui/icon';

/** Where the person came from; home when this page was opened by a link and there is nothing of ours to go back to. */
export function BackButton() {
  const navigate = useNavigate();
  const goBack = () => {
    // The router counts its own entries of the history there.
    const { idx } = (history.state ?? {}) as { idx?: number };
    if (idx) navigate(-1);
    else navigate('/');
  };
  return (
    <button className="back-button" type="button" onClick={goBack}>
      <Icon name="arrow-left" />
      {search.back}
    </button>
  );
}
