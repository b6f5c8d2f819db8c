import { DeskIcon } from './desk-icon';
import { DeskMenu } from './desk-menu';
import type { Column } from './desk-table';
import { useWords } from './language';
import { isNames, usePreference } from './preferences';
import { useIsWide } from './use-is-wide';

export const isHiddenColumns = (value: unknown): value is readonly string[] | null => value === null || isNames(value);

interface ViewColumns {
  hidden: readonly string[] | null;
  choose: (hidden: readonly string[]) => void;
}

/** Which columns of a list this person sees; a saved view has its own. The column that names a row always stays. */
export function useColumnChoice<Row, Sort extends string>(
  list: string,
  columns: readonly Column<Row, Sort>[],
  view: ViewColumns | null = null,
) {
  const { table } = useWords().frame;
  const isWide = useIsWide();
  const keyOf = ({ id, name }: Column<Row, Sort>) => id ?? name;
  const [ofList, setOfList] = usePreference<readonly string[] | null>(`columns.${list}`, isHiddenColumns, null);
  const stored = view ? view.hidden : ofList;
  const setHidden = view ? view.choose : setOfList;
  const hidden = stored ?? columns.filter(({ isOptional }) => isOptional).map(keyOf);
  const shown = columns.filter((column) => column.isMain || !hidden.includes(keyOf(column)));
  // Cards have no columns.
  const button = isWide && (
    <DeskMenu
      className="button-icon"
      label={table.columns}
      items={columns
        .filter(({ isMain }) => !isMain)
        .map((column) => {
          const key = keyOf(column);
          const isOn = !hidden.includes(key);
          return {
            label: column.name,
            isOn,
            onChoose: () => setHidden(isOn ? [...hidden, key] : hidden.filter((each) => each !== key)),
          };
        })}
    >
      <DeskIcon name="columns" />
    </DeskMenu>
  );
  return { shown, button };
}
