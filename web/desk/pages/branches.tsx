import { useOwnTitle } from '../../lib/page-arrival';
import { BranchList } from '../branches/branch-list';
import { useBranchWords } from '../kit/branch-words';
import { useWords } from '../kit/language';

export function BranchesPage() {
  const { desk } = useWords();
  const { title } = useBranchWords();
  useOwnTitle(`${title} | ${desk}`);
  return <BranchList />;
}
