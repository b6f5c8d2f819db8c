import { ContainerList } from '../../features/containers/container-list';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';

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
