import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { searchDesk } from '#contract/staff/search/calls';
import { AskForm } from '../kit/ask-form';
import { useWords } from '../kit/language';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskQuery } from '../queries';
import { exactHit } from './exact-hit';
import { Found } from './found';

/** The search text is in the address, so it can be shared and found by going back. */
export function DeskSearch() {
  const { search: words } = useWords();
  const [address, setAddress] = useSearchParams();
  const asked = address.get('q')?.trim() ?? '';
  const answer = useQuery({
    ...deskQuery(searchDesk, { query: { q: asked } }),
    enabled: asked !== '',
    staleTime: 0,
  });

  const ask = (text: string) => {
    if (text === asked) void answer.refetch();
    else setAddress({ q: text }, { state: { open: true } });
  };

  // For a scanner, the one exact match opens directly instead of a list of one.
  const isToOpen = (useLocation().state as { open?: boolean } | null)?.open === true;
  const navigate = useNavigate();
  const hit = isToOpen && answer.data && !answer.isFetching ? exactHit(answer.data) : null;
  useEffect(() => {
    if (hit) void navigate(hit, { replace: true });
  }, [hit, navigate]);

  return (
    <>
      <AskForm words={words} asked={asked} least={1} onAsk={ask} />
      {answer.data && asked !== '' && <Found found={answer.data} text={asked} />}
      {answer.error && !answer.data && <DeskFailure error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isLoading && <DeskLoading />}
    </>
  );
}
