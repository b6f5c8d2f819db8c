import type { ReactNode } from 'react';
import type { PackageCartons } from '#contract/staff/cartons/schema';
import { useCartonWords } from '../kit/carton-words';
import { type Column, DeskTable } from '../kit/desk-table';
import { useDisputeWords } from '../kit/dispute-words';
import { counted, fillIn } from '../kit/language';
import { IconButton } from '../kit/row-button';
import { shortDate } from '../kit/short-date';

type Carton = PackageCartons['cartons'][number];
interface CartonTableProps {
  data: PackageCartons;
  onLabel: ((nth: number) => void) | undefined;
  damage: (carton: Carton) => ReactNode;
}

/** Folded, because 200 cartons would push everything else off the page. */
export function CartonTable({ data: { cartons, of }, onLabel, damage }: CartonTableProps) {
  const words = useCartonWords();
  const columns = useColumns(of, damage);
  // A button with a word would be wider than the panel has room at 1280 px.
  const labelButton = (carton: Carton) => (
    <IconButton
      icon="printer"
      label={fillIn(words.printLabel, { position: carton.position })}
      onClick={() => onLabel?.(cartons.indexOf(carton) + 1)}
    />
  );
  return (
    <details className="carton-fold">
      <summary>{counted(words.show, cartons.length)}</summary>
      <DeskTable
        caption={words.title}
        rows={cartons}
        keyOf={({ position }) => position}
        actions={onLabel && labelButton}
        columns={columns}
      />
    </details>
  );
}

/** On a phone a row tells the last step of its carton, and the others when it is opened. */
function useColumns(of: number, damage: (carton: Carton) => ReactNode): readonly Column<Carton>[] {
  const words = useCartonWords();
  const { damage: damageWords } = useDisputeWords();
  const { columns } = words;
  const nameOf = ({ position }: Carton) => fillIn(words.row, { position, of });
  const lastStep = ({ found, loaded, labelled }: Carton) => {
    if (found) return `${columns.found} ${shortDate(found)}`;
    if (loaded) return `${columns.loaded} ${shortDate(loaded)}`;
    return `${columns.labelled} ${shortDate(labelled) ?? words.notLabelled}`;
  };
  return [
    {
      ...{ name: columns.carton, isMain: true, card: 'title', cell: nameOf },
      cardCell: (carton) => (
        <>
          {nameOf(carton)} {carton.damage?.isOpen && <span className="tag tag-yellow">{damageWords.tag}</span>}
        </>
      ),
    },
    { name: columns.code, isShort: true, card: 'name', cell: ({ code }) => <code>{code}</code> },
    {
      ...{ name: columns.size, isShort: true, card: 'inside' },
      cell: ({ length, width, height }) => length && `${length} × ${width} × ${height} cm`,
    },
    { name: columns.weight, isNumber: true, card: 'amount', cell: ({ weight }) => weight && `${weight} kg` },
    { name: columns.labelled, card: 'inside', cell: ({ labelled }) => shortDate(labelled) ?? words.notLabelled },
    { name: columns.loaded, isShort: true, card: 'inside', cell: ({ loaded }) => shortDate(loaded) },
    { name: columns.found, isShort: true, card: 'more', cell: ({ found }) => shortDate(found), cardCell: lastStep },
    { name: damageWords.column, card: 'inside', cell: damage },
  ];
}
