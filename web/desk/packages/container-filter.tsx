import { useQuery } from '@tanstack/react-query';
import { listContainers } from '#contract/staff/containers/calls';
import { useWords } from '../kit/language';
import { deskQuery } from '../queries';
import { Choose } from './choose';

/** The fifty newest containers; an older one is reached from its own page. */
export function ContainerFilter({ value, onChange }: { value: string | undefined; onChange: (value: string) => void }) {
  const { packages: words } = useWords().lists;
  const { data } = useQuery({
    ...deskQuery(listContainers, { query: {} }),
  });
  // Numbers would be sorted before words by the browser: a letter keeps the order of the server.
  const containers = (data?.rows ?? []).map(({ id, reference }) => [`c${id}`, reference] as const);
  const known = Object.fromEntries(containers);
  const linked = value && value !== 'none' && !known[`c${value}`] ? { [`c${value}`]: `#${value}` } : {};
  return (
    <Choose
      label={words.container}
      value={value && value !== 'none' ? `c${value}` : value}
      options={{ none: words.noContainer, ...linked, ...known }}
      onChange={(chosen) => onChange(chosen.replace(/^c/, ''))}
    />
  );
}
