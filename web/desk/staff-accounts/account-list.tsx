import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listStaff } from '#contract/staff/accounts/calls';
import { listDeskLog } from '#contract/staff/desk/calls';
import { adminOnly } from '#contract/staff/roles';
import { History } from '../kit/history';
import { fillIn, useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { RowsLoading } from '../kit/rows-loading';
import { useMay } from '../kit/staff';
import { DeskFailure } from '../kit/states';
import { useStatusMessage } from '../kit/use-status-message';
import { deskQuery, invalidateAnswers } from '../queries';
import { AccountDialog } from './account-dialog';
import { AccountSecurity } from './account-security';
import { AccountTable, type Asked } from './account-table';
import { PasswordDialog } from './password-dialog';
import { ShownPassword } from './shown-password';
import { SwitchDialog } from './switch-dialog';
import './staff-accounts.css';

export function AccountList() {
  const { accounts: words, links } = useWords();
  const mayWrite = useMay(adminOnly);
  const queries = useQueryClient();
  const { statusMessage, announce, clear } = useStatusMessage();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [shown, setShown] = useState<{ name: string; password: string } | null>(null);
  const { data, error, refetch } = useQuery({
    ...deskQuery(listStaff, {}),
    staleTime: 0,
  });
  const close = () => setAsked(null);
  const done = (text: string) => {
    close();
    announce(text);
    invalidateAnswers(queries, listStaff, listDeskLog);
  };
  const ask = (next: Asked) => {
    clear();
    setAsked(next);
  };

  return (
    <>
      <PageHead
        title={words.title}
        crumb={{ to: '/staff/settings', name: links.settings }}
        primary={mayWrite ? { label: words.create, icon: 'plus', onChoose: () => ask({ what: 'new' }) } : undefined}
      />
      {statusMessage}
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <RowsLoading rows={6} />)}
      {data && <AccountTable accounts={data} mayWrite={mayWrite} onAsk={ask} />}
      <div className="page-body">
        {asked?.what === 'history' && <History key={asked.account.id} entity="staff" id={asked.account.id} />}
        {asked?.what === 'security' && (
          <AccountSecurity key={asked.account.id} account={asked.account} mayWrite={mayWrite} />
        )}
      </div>
      {(asked?.what === 'new' || asked?.what === 'edit') && (
        <AccountDialog
          {...(asked.what === 'edit' && { known: asked.account })}
          onClose={close}
          onSaved={({ name }, password) => {
            done(fillIn(asked.what === 'new' ? words.made : words.saved, { name }));
            if (password) setShown({ name, password });
          }}
        />
      )}
      {asked?.what === 'password' && (
        <PasswordDialog
          account={asked.account}
          onClose={close}
          onSaved={(message, password) => {
            done(message);
            if (password) setShown({ name: asked.account.name, password });
          }}
        />
      )}
      {asked?.what === 'switch' && (
        <SwitchDialog
          account={asked.account}
          onClose={close}
          onSaved={({ name, active }) => done(fillIn(active ? words.isOn : words.isOff, { name }))}
        />
      )}
      {shown && <ShownPassword {...shown} onClose={() => setShown(null)} />}
    </>
  );
}
