import { createElement, Fragment, type HTMLAttributes, type Key, type ReactNode, useId, useRef } from 'react';
import { Link } from '../../ui/link';
import type { CardPlace, Column } from './column';
import { RowFold, useRowFold } from './row-fold';
import { SelectAll, SelectRow, type TableSelection } from './select-row';
import { type Folding, GroupToggle, type RowGroup } from './table-groups';
import './row-cards.css';

interface RowCardsProps<Row, Sort extends string> {
  caption: string;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  to: ((row: Row) => string | undefined) | undefined;
  selection: TableSelection<Row> | undefined;
  actions: ((row: Row) => ReactNode) | undefined;
  rowProps: ((row: Row) => Pick<HTMLAttributes<HTMLElement>, 'id' | 'tabIndex' | 'className'>) | undefined;
  groups: { list: readonly RowGroup<Row>[]; folding: Folding } | undefined;
}

/** The rows of a list on a narrow screen: three lines each, without labels. */
export function RowCards<Row, Sort extends string>(props: RowCardsProps<Row, Sort>) {
  const { caption, rows, keyOf, selection, groups } = props;
  const cardOf = (row: Row) => <RowCard key={keyOf(row)} row={row} {...props} />;
  return (
    <>
      {selection && (
        <div className="row-cards-all">
          <SelectAll selection={selection} />
          <span aria-hidden="true">{selection.namePage}</span>
        </div>
      )}
      {groups ? (
        groups.list.map((group) => (
          <div key={group.key}>
            <div className="group-card">
              <GroupToggle group={group} folding={groups.folding} />
              <span>{Object.values(group.sums ?? {}).at(-1)}</span>
            </div>
            {!groups.folding.isFolded(group.key) && <ul className="row-cards">{group.rows.map(cardOf)}</ul>}
          </div>
        ))
      ) : (
        <ul className="row-cards" aria-label={caption}>
          {rows.map(cardOf)}
        </ul>
      )}
    </>
  );
}

function RowCard<Row, Sort extends string>(props: RowCardsProps<Row, Sort> & { row: Row }) {
  const { row, columns, to, selection, actions, rowProps } = props;
  const valuesAt = (place: CardPlace) =>
    columns
      .filter(({ card }) => card === place)
      .map(({ name, cell, cardCell = cell }) => ({ name, value: cardCell(row) }));
  const at = (place: CardPlace) => valuesAt(place).map(({ value }) => value);
  const inside = valuesAt('inside').filter(({ value }) => !isEmpty(value));
  const address = to?.(row);
  const text = useRef<HTMLDivElement>(null);
  const id = useId();
  // A row with a page shows all of its text there.
  const { isOpen, hasCut, toggle } = useRowFold(text, address ? null : '.row-card-line > *');
  // Passed as separate children, because React needs keys for the elements of a list.
  const title = createElement(Fragment, null, ...at('title'));
  const { className = '', ...attributes } = rowProps?.(row) ?? {};
  return (
    <li data-row="" {...attributes} className={`row-card${selection?.isOn(row) ? ' is-on' : ''} ${className}`.trim()}>
      {selection && <SelectRow row={row} selection={selection} />}
      <div className={isOpen ? 'row-card-text is-open' : 'row-card-text'} ref={text}>
        <div className="row-card-line">
          <span className="row-card-title" id={`${id}-name`}>
            {address ? (
              <Link className="row-link" to={address}>
                {title}
              </Link>
            ) : (
              title
            )}
          </span>
          <Parts parts={at('state')} />
        </div>
        <div className="row-card-line">
          <Parts parts={at('name')} className="row-card-name" />
          <Parts parts={at('amount')} className="row-card-amount" />
        </div>
        <div className="row-card-line row-card-rest">
          <Parts parts={at('more')} className="row-card-more" />
          <Parts parts={at('measure')} />
        </div>
        {isOpen && inside.length > 0 && (
          <dl className="row-card-inside">
            {inside.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {(isOpen || hasCut || inside.length > 0) && (
        <RowFold id={`${id}-fold`} name={`${id}-name`} isOpen={isOpen} onToggle={toggle} />
      )}
      {actions && <div className="desk-actions">{actions(row)}</div>}
    </li>
  );
}

const isEmpty = (part: ReactNode) => part === null || part === undefined || part === '' || part === false;

/** The values of one place in the card, separated by dots. */
function Parts({ parts, className }: { parts: readonly ReactNode[]; className?: string }) {
  const shown = parts.filter((part) => !isEmpty(part));
  if (shown.length === 0) return <span />;
  return (
    <span className={className}>
      {shown.map((part, at) => (
        // The columns of a list have a fixed order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <span key={at} className="row-card-part">
          {part}
        </span>
      ))}
    </span>
  );
}
