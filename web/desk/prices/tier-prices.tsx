import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listPriceAgreements } from '#contract/staff/agreements/calls';
import { moneyDesk, moneyReaders } from '#contract/staff/money/rules';
import { adminOnly } from '#contract/staff/roles';
import { listTiers } from '#contract/staff/tiers/calls';
import type { Tier } from '#contract/staff/tiers/schema';
import { TierBadge } from '../../shared/tier-badge';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { fillIn } from '../kit/language';
import { Panel } from '../kit/panel';
import { RowButton } from '../kit/row-button';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useStatusMessage } from '../kit/use-status-message';
import { deskKey, deskQuery, invalidateAnswers } from '../queries';
import { AgreementTable } from './agreement-table';
import { LazyAgreementDialog } from './lazy-agreement-dialog';
import { usePricesWords } from './prices-words';
import { TierDialog } from './tier-dialog';

/** The membership tiers, what they mean and what their clients pay. */
export function TierPrices() {
  const words = usePricesWords();
  const mayRead = useMay(moneyReaders);
  const mayAgree = useMay(moneyDesk);
  const mayEdit = useMay(adminOnly);
  const queries = useQueryClient();
  const { statusMessage, announce } = useStatusMessage();
  const [open, setOpen] = useState<{ tier: Tier; form: 'price' | 'tier' } | null>(null);
  const { data, error, refetch } = useQuery({ ...deskQuery(listTiers, {}), staleTime: 5_000 });
  const columns: readonly Column<Tier>[] = [
    { name: words.tier.name, isMain: true, cell: (tier) => <TierBadge tier={tier} /> },
    { name: words.tier.meaning, isLong: true, cell: ({ meaning }) => meaning },
    { name: words.tier.clients, isNumber: true, cell: ({ clients }) => clients },
  ];
  return (
    <Panel title={words.tiers} isFlush>
      {statusMessage}
      <p className="prices-none">{words.hint}</p>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data && (
        <DeskTable
          caption={words.tiers}
          columns={columns}
          rows={data}
          keyOf={({ priority }) => priority}
          actions={
            mayAgree
              ? (tier) => (
                  <>
                    <RowButton
                      label={fillIn(words.addFor, { name: tier.name })}
                      onClick={() => setOpen({ tier, form: 'price' })}
                    >
                      {words.add}
                    </RowButton>
                    {mayEdit && (
                      <RowButton
                        label={fillIn(words.tier.editOf, { name: tier.name })}
                        onClick={() => setOpen({ tier, form: 'tier' })}
                      >
                        {words.tier.edit}
                      </RowButton>
                    )}
                  </>
                )
              : undefined
          }
        />
      )}
      {mayRead && <Agreed announce={announce} />}
      {open?.form === 'price' && (
        <LazyAgreementDialog
          party={{ name: open.tier.name, tier: open.tier.priority }}
          onClose={() => setOpen(null)}
          onDone={({ category, rate }) => {
            invalidateAnswers(queries, listPriceAgreements);
            announce(fillIn(words.saved, { category, price: deskMoney(rate, 'USD') }));
            setOpen(null);
          }}
        />
      )}
      {open?.form === 'tier' && (
        <TierDialog
          tier={open.tier}
          onClose={() => setOpen(null)}
          onDone={(tiers, name) => {
            queries.setQueryData(deskKey(listTiers, {}), tiers);
            invalidateAnswers(queries, listPriceAgreements);
            announce(fillIn(words.tier.saved, { name }));
            setOpen(null);
          }}
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
