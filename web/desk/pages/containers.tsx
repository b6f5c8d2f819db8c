import { useOwnTitle } from '../../lib/page-arrival';
import { ContainerList } from '../containers/container-list';
import { useWords } from '../kit/language';

export function ContainersPage() {
  const { containers, desk } = useWords();
  useOwnTitle(`${containers.title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{containers.title}</h1>
      <ContainerList />
    </div>
  );
}
