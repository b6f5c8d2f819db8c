import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskPackage } from '#contract/staff/packages';
import { ChooseOne } from '../../shared/desk/choose-one';
import { fillIn, useWords } from '../../shared/desk/language';
import { useStaff } from '../../shared/desk/staff';
import { CommandForm } from './command-form';
import { type CommandName, commandsFor } from './parcel-commands';

export function ParcelActions({ parcel }: { parcel: DeskPackage }) {
  const { parcel: words } = useWords();
  const queries = useQueryClient();
  const offered = commandsFor(parcel.status, useStaff().role, parcel.events);
  const [open, setOpen] = useState<CommandName | null>(null);
  const [said, setSaid] = useState('');
  const command = offered.find(({ name }) => name === open);

  return (
    <>
      {/* Always in the page, so that it is heard when it fills. */}
      <div role="status" id="parcel-said" tabIndex={-1}>
        {said && <p className="desk-said">{said}</p>}
      </div>
      {offered.length > 0 && (
        <section className="desk-card" aria-label={words.actions}>
          <h2>{words.actions}</h2>
          <ChooseOne offered={offered} names={words.commands} open={open} onChange={setOpen} />
          {command && (
            <CommandForm
              key={command.name}
              parcel={parcel}
              {...command}
              onDone={(reply) => {
                setOpen(null);
                setSaid(fillIn(words.done, { command: words.commands[command.name] }));
                queries.setQueryData(['package', String(parcel.id)], reply);
                document.getElementById('parcel-said')?.focus();
                void queries.invalidateQueries({ queryKey: ['log', 'package', parcel.id] });
                void queries.invalidateQueries({ queryKey: ['parcel-collection', String(parcel.id)] });
              }}
            />
          )}
        </section>
      )}
    </>
  );
}
