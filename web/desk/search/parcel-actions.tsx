import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskPackage } from '#contract/staff/packages';
import { ChooseOne } from '../kit/choose-one';
import { fillIn, useWords } from '../kit/language';
import { useSaid } from '../kit/said';
import { useStaff } from '../kit/staff';
import { CommandForm } from './command-form';
import { type CommandName, commandsFor } from './parcel-commands';

export function ParcelActions({ parcel }: { parcel: DeskPackage }) {
  const { parcel: words } = useWords();
  const queries = useQueryClient();
  const offered = commandsFor(parcel.status, useStaff().role, parcel.events);
  const [open, setOpen] = useState<CommandName | null>(null);
  const { said, say } = useSaid();
  const command = offered.find(({ name }) => name === open);

  return (
    <>
      {said}
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
                say(fillIn(words.done, { command: words.commands[command.name] }));
                queries.setQueryData(['package', String(parcel.id)], reply);
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
