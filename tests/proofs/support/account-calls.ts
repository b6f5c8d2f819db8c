import type { TestApp, TestClient } from '#tests/support/app';

type Call = { method: 'GET' | 'POST' | 'PATCH'; url: string; payload?: unknown; headers?: Record<string, string> };
export type Answer = { status: number; text: string; headers: Record<string, unknown> };
export type AccountCalls = ReturnType<typeof accountCalls>;

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
export const bodyOf = <T>({ text }: Answer): T => JSON.parse(text) as T;
type Tokens = { backendTokens: { accessToken: string; refreshToken: string } };

/** What a person does with an account, each through HTTP. */
export function accountCalls(server: TestApp) {
  const send = async ({ payload, ...call }: Call): Promise<Answer> => {
    const reply = await server.app.inject({
      ...call,
      url: `/api${call.url}`,
      ...(payload !== undefined && {
        payload: JSON.stringify(payload),
        headers: { 'content-type': 'application/json', ...call.headers },
      }),
    });
    return { status: reply.statusCode, text: reply.body, headers: reply.headers };
  };

  const signUp = (email: string, shippingMark = 'KWL-A') =>
    send({
      method: 'POST',
      url: '/auth/signup/client',
      payload: { email, password: 'akwaaba-2025', confirmPassword: 'akwaaba-2025', shippingMark, phone: '1' },
    });
  const signIn = (email: string, password: string, headers = {}) =>
    send({ method: 'POST', url: '/auth/signin/client', payload: { email, password }, headers });
  const forgot = (email: unknown, headers = {}) =>
    send({ method: 'POST', url: '/auth/clients/forgot-password', payload: { email }, headers });
  const reset = (email: unknown, id: unknown, password = 'a-new-password') =>
    send({
      method: 'POST',
      url: '/auth/clients/reset-password',
      payload: { id, email, password, confirmPassword: password },
    });
  const change = (client: TestClient, token: string, newPassword: string) =>
    send({
      method: 'PATCH',
      url: `/users/password/${client.id}`,
      payload: { oldPassword: client.password, newPassword, confirmPassword: newPassword },
      headers: bearer(token),
    });
  const refresh = (token: string) => send({ method: 'GET', url: '/auth/client/refresh', headers: bearer(token) });
  const signOut = (token: string) => send({ method: 'POST', url: '/auth/client/signout', headers: bearer(token) });

  /** A link as its owner finds it in the mail. */
  const tokenFromMail = async (email: string) => {
    await forgot(email);
    const [mail] = await server.sql<{ body: string }>(
      `select body from mail_outbox where lower(recipient) = lower($1) and subject like 'Reset%' order by id desc limit 1`,
      [email],
    );
    return new URL(/https?:\S+/.exec(mail?.body ?? '')?.[0] ?? '').searchParams.get('id') ?? '';
  };

  const tokensOf = (answer: Answer) => bodyOf<Tokens>(answer).backendTokens;

  return { send, signUp, signIn, signOut, forgot, reset, change, refresh, tokenFromMail, tokensOf };
}

export const countOf = (answers: Answer[], status: number) => answers.filter((each) => each.status === status).length;
