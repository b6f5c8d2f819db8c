import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listDeskLog } from '#contract/staff/desk/calls';
import { getPackageCollection } from '#contract/staff/handover/calls';
import { getDeskPackage } from '#contract/staff/packages/calls';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { ActionTabs } from '../../kit/action-tabs';
import { fillIn, useWords } from '../../kit/language';
import { useStaff } from '../../kit/staff';
import { useStatusMessage } from '../../kit/use-status-message';
import { deskKey, invalidateAnswers } from '../../queries';
import { CommandForm } from './command-form';
import { type CommandName, commandsFor } from './package-commands';

export function PackageActions({ pkg }: { pkg: DeskPackage }) {
  const { package: words } = useWords();
  const queries = useQueryClient();
  const offered = commandsFor(pkg.status, useStaff().role, pkg.events);
  const [open, setOpen] = useState<CommandName | null>(null);
  const { statusMessage, announce } = useStatusMessage();
  const command = offered.find(({ name }) => name === open);

  return (
    <>
      {statusMessage}
      {offered.length > 0 && (
        <section className="desk-card" aria-label={words.actions}>
          <h2>{words.actions}</h2>
          <ActionTabs offered={offered} names={words.commands} open={open} onChange={setOpen} />
          {command && (
            <CommandForm
              key={command.name}
              pkg={pkg}
              {...command}
              onDone={(reply) => {
                setOpen(null);
                announce(fillIn(words.done, { command: words.commands[command.name] }));
                queries.setQueryData(deskKey(getDeskPackage, { params: { id: String(pkg.id) } }), reply);
                invalidateAnswers(queries, listDeskLog, getPackageCollection);
              }}
            />
          )}
        </section>
      )}
    </>
  );
}
