import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listPriceAgreements } from '#contract/staff/agreements/calls';
import { listDeskLog } from '#contract/staff/desk/calls';
import { moneyDesk, moneyReaders } from '#contract/staff/money/rules';
import { listTiers } from '#contract/staff/tiers/calls';
import type { Tier } from '#contract/staff/tiers/schema';
import { TierBadge } from '../../shared/tier-badge';
import { useCategoryName } from '../kit/category-name';
import { DeskIcon } from '../kit/desk-icon';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { History } from '../kit/history';
import { fillIn } from '../kit/language';
import { Nothing } from '../kit/nothing';
import { Panel } from '../kit/panel';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useStatusMessage } from '../kit/use-status-message';
import { deskKey, deskQuery, invalidateAnswers } from '../queries';
import { AgreementTable } from './agreement-table';
import { LazyAgreementDialog } from './lazy-agreement-dialog';
import { usePricesWords } from './prices-words';
import { RetireTier } from './retire-tier';
import { TierActions, type TierForm } from './tier-actions';
import { TierDialog } from './tier-dialog';

type Open = { tier: Tier; form: TierForm } | { form: 'add' };

/** The membership tiers, their meaning and their prices. */
export function TierPrices() {
  const words = usePricesWords();
  const nameOf = useCategoryName();
  const mayRead = useMay(moneyReaders);
  const mayAgree = useMay(moneyDesk);
  const queries = useQueryClient();
  const { statusMessage, announce } = useStatusMessage();
  const [open, setOpen] = useState<Open | null>(null);
  const [told, setTold] = useState<number | null>(null);
  const saved = (tiers: Tier[], text: string) => {
    queries.setQueryData(deskKey(listTiers, {}), tiers);
    invalidateAnswers(queries, listPriceAgreements, listDeskLog);
    announce(text);
    setOpen(null);
  };
  const { data, error, refetch } = useQuery({ ...deskQuery(listTiers, {}), staleTime: 5_000 });
  const columns: readonly Column<Tier>[] = [
    { name: words.tier.name, isMain: true, card: 'title', cell: (tier) => <TierBadge tier={tier} /> },
    { name: words.tier.meaning, isLong: true, card: 'more', cell: ({ meaning }) => meaning },
    {
      ...{ name: words.tier.clients, isNumber: true, card: 'state' },
      cell: ({ clients }) => clients,
      cardCell: ({ clients }) => `${words.tier.clients} ${clients}`,
    },
  ];
  return (
    <Panel
      title={words.tiers}
      actions={
        mayAgree && (
          <button className="panel-link" type="button" onClick={() => setOpen({ form: 'add' })}>
            <DeskIcon name="plus" size={14} />
            {words.tier.add}
          </button>
        )
      }
      isFlush
    >
      {statusMessage}
      <p className="prices-none">{words.hint}</p>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data?.length === 0 && <Nothing title={words.tier.none} hint={words.tier.noneHint} />}
      {data && data.length > 0 && (
        <DeskTable
          caption={words.tiers}
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          actions={
            mayRead
              ? (tier) => (
                  <TierActions
                    tier={tier}
                    onOpen={mayAgree && ((form) => setOpen({ tier, form }))}
                    isTold={told === tier.id}
                    onTell={() => setTold(told === tier.id ? null : tier.id)}
                  />
                )
              : undefined
          }
        />
      )}
      {told !== null && (
        <div className="prices-history">
          <History key={told} entity="tier" id={told} />
        </div>
      )}
      {mayRead && <Agreed announce={announce} />}
      {open?.form === 'price' && (
        <LazyAgreementDialog
          party={{ name: open.tier.name, tier: open.tier.id }}
          onClose={() => setOpen(null)}
          onDone={({ category, categoryZh, rate, state }) => {
            invalidateAnswers(queries, listPriceAgreements, listDeskLog);
            announce(
              fillIn(state === 'WAITING' ? words.waits : words.saved, {
                category: nameOf(category, categoryZh),
                price: deskMoney(rate, 'USD'),
              }),
            );
            setOpen(null);
          }}
        />
      )}
      {(open?.form === 'tier' || open?.form === 'add') && (
        <TierDialog
          tier={open.form === 'tier' ? open.tier : null}
          onClose={() => setOpen(null)}
          onDone={(tiers, name) => saved(tiers, fillIn(words.tier.saved, { name }))}
        />
      )}
      {open?.form === 'retire' && data && (
        <RetireTier
          tier={open.tier}
          others={data.filter(({ id }) => id !== open.tier.id)}
          onClose={() => setOpen(null)}
          onDone={(tiers) => saved(tiers, fillIn(words.tier.retired, { name: open.tier.name }))}
        />
      )}
    </Panel>
  );
}

function Agreed({ announce }: { announce: (text: string) => void }) {
  const words = usePricesWords();
  const { data, error, refetch } = useQuery({
    ...deskQuery(listPriceAgreements, { query: {} }),
    staleTime: 5_000,
  });
  return (
    <>
      <h3 className="prices-head">{words.tierPrices}</h3>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data && !data.some(({ state }) => state !== 'ENDED') && <p className="prices-none">{words.noneOfTiers}</p>}
      {data && <AgreementTable caption={words.tierPrices} rows={data} announce={announce} />}
    </>
  );
}
