import { useQuery } from '@tanstack/react-query';
import { listCategoryRates } from '#contract/staff/rates/calls';
import { deskQuery } from '../queries';
import { useIsChinese } from './language';

/** The name of a category in the language of the reader, as far as it has one. */
export function useCategoryName() {
  const isChinese = useIsChinese();
  return (name: string, chinese: string | null) => (isChinese && chinese) || name;
}

type Named = { id: number; description: string; descriptionZh: string | null };

/** Categories for a select field. */
export function useCategoryOptions(categories: readonly Named[]) {
  const nameOf = useCategoryName();
  return categories.map(
    ({ id, description, descriptionZh }) => [String(id), nameOf(description, descriptionZh)] as const,
  );
}

/** For texts that were written down with the English name: entries of the log and lines of invoices. */
export function useWrittenCategories(): (written: string) => string {
  const isChinese = useIsChinese();
  const { data = [] } = useQuery({ ...deskQuery(listCategoryRates, {}), enabled: isChinese });
  const names = new Map(data.map(({ description, descriptionZh }) => [description, descriptionZh]));
  return (written) => (isChinese && names.get(written)) || written;
}
