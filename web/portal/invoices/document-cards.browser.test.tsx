import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DocumentRow } from '#contract/documents/schema';
import { mount, texts } from '#tests/support/mount';
import { ClientContext } from '../../lib/client-query';
import { DocumentCards } from './document-cards';

const invoice: DocumentRow = {
  ...{ id: 7, kind: 'INVOICE', number: 'INV-ACC-2026-0007', issuedAt: '2026-10-20T09:00:00Z', total: 10, left: 10 },
  ...{ state: 'OVERDUE', dueOn: '2026-10-20', days: -29, containerReference: null, containerMode: null, packages: 1 },
};
const backendTokens = { accessToken: '', refreshToken: '' };
const client = { id: 1, email: 'ama@kwanline.example', shippingMark: 'KWL-1', membershipTier: null, backendTokens };

it('marks the deposit of an invoice for a container, and not of one for storage', () => {
  const freight: DocumentRow = { ...invoice, id: 8, containerReference: 'KWL-26-270', containerMode: 'SEA' };
  mount(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <ClientContext value={client}>
          <DocumentCards documents={[freight, invoice]} />
        </ClientContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const [first = '', second = ''] = texts(page.getByRole('listitem'));
  expect(first).toContain('Container KWL-26-270, 1 package');
  expect(first).toContain('50%');
  expect(second).toContain('Various charges, 1 package');
  expect(second).not.toContain('50%');
});
