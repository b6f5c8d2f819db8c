import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { company } from '../../content/company';
import { DeskLogin } from './desk-login';
import { PlainBar } from './plain-bar';
import { SetUpPage } from './set-up';

const branches = [
  { name: 'Guangdong', nameZh: '广东', country: 'CN', kind: 'warehouse' },
  { name: 'Tema', nameZh: '特马', country: 'GH', kind: 'branch' },
];

/** A server that knows the link and answers the form as the test wants. */
function openSetUp(reply: { status: number; body: object }) {
  const answer = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  vi.stubGlobal('fetch', async (address: RequestInfo | URL) =>
    (address instanceof Request ? address.url : String(address)).includes('/set-up/check')
      ? answer(200, { message: 'The link can be used.', branches })
      : answer(reply.status, reply.body),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  mount(
    <MemoryRouter initialEntries={['/staff/set-up']}>
      <PlainBar session={null} onLogOut={() => {}} />
      <Routes>
        <Route path="/staff/set-up" element={<SetUpPage />} />
        <Route path="/staff/login" element={<DeskLogin />} />
      </Routes>
    </MemoryRouter>,
  );
}

it('shows a refused name of a branch at its field, once, and moves the focus there', async () => {
  const message = 'Give each branch a name of its own.';
  openSetUp({
    status: 400,
    body: { code: 'VALIDATION_FAILED', message, issues: [{ path: 'branches.1.name', message }] },
  });
  await userEvent.click(page.getByRole('button', { name: 'Set up the company' }));
  const name = page.getByRole('group', { name: 'Branch 2' }).getByRole('textbox', { name: 'Name', exact: true });
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription(/Give each branch a name of its own\./);
  const spoken = page.getByRole('alert').elements();
  expect(spoken.filter(({ textContent }) => textContent.includes(message))).toHaveLength(1);
});

it('gives the open tab the name of the new company, with nothing loaded again', async () => {
  const before = { ...company.identity };
  onTestFinished(() => void Object.assign(company.identity, before));
  Object.assign(company.identity, { name: 'New company', short: 'New company', wordmark: null });
  openSetUp({ status: 200, body: { message: 'Your company is set up. Log in to go on.' } });
  await expect.element(page.getByRole('link', { name: 'Operations desk' })).toHaveTextContent(/New company/);
  await userEvent.fill(page.getByRole('textbox', { name: 'Trading name' }), 'Osei Cargo');
  await userEvent.fill(page.getByRole('textbox', { name: 'Your e-mail, to sign in' }), 'yaw@osei.example');
  await userEvent.click(page.getByRole('button', { name: 'Set up the company' }));
  await expect.element(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('Osei Cargo is set up.');
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('yaw@osei.example');
  await expect.element(page.getByRole('link', { name: 'Operations desk' })).toHaveTextContent(/Osei Cargo/);
});

it('says once that the trading name is missing, and nothing about the short name that follows from it', async () => {
  const issue = (path: string) => ({ path, message: `The ${path} is missing.` });
  openSetUp({
    status: 400,
    body: { code: 'VALIDATION_FAILED', message: 'Bad.', issues: [issue('name'), issue('short')] },
  });
  await userEvent.click(page.getByRole('button', { name: 'Set up the company' }));
  await expect.element(page.getByRole('textbox', { name: 'Trading name' })).toHaveFocus();
  expect(document.body.textContent).toContain('The name is missing.');
  expect(document.body.textContent).not.toContain('The short is missing.');
});
