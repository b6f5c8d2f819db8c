import { useQuery } from '@tanstack/react-query';
import { listCategoryRates } from '#contract/staff/rates/calls';
import { deskQuery } from '../queries';
import { useIsChinese } from './language';

/** The category's name in the reader's language, if it has one. */
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

/** For stored texts with the English name: log entries and invoice lines. */
export function useWrittenCategories(): (written: string) => string {
  const isChinese = useIsChinese();
  const { data = [] } = useQuery({ ...deskQuery(listCategoryRates, {}), enabled: isChinese });
  const names = new Map(data.map(({ description, descriptionZh }) => [description, descriptionZh]));
  return (written) => (isChinese && names.get(written)) || written;
}
