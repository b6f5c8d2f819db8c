import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPasswords } from '#api/modules/auth/passwords';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

let server: TestApp;
let ama: TestClient;
/** How many passwords were really compared with a hash. */
let evaluated = 0;
let count = 0;

beforeAll(async () => {
  const passwords = await createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  const verify: typeof passwords.verify = (hash, password) => {
    evaluated += 1;
    return passwords.verify(hash, password);
  };
  server = await startTestApp({ passwords: { ...passwords, verify, turn: (work) => work() } });
});
afterAll(() => server.close());
beforeEach(async () => {
  ama = await server.createClient();
  evaluated = 0;
});

const unknownEmail = () => {
  count += 1;
  return `nobody${count}@kwanline.example`;
};

const signIn = async (email: string, password: string, cookie?: string) => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/auth/signin/client',
    payload: { email, password },
    ...(cookie && { headers: { cookie } }),
  });
  const { statusCode: status, body, headers } = reply;
  return { status, body, retryAfter: headers['retry-after'], setCookie: headers['set-cookie']?.toString() };
};

const guess = (email: string, cookie?: string) => signIn(email, 'wrong-password', cookie);

const fail = async (email: string, times: number, cookie?: string) => {
  for (let failure = 1; failure <= times; failure += 1) {
    expect([failure, (await guess(email, cookie)).status]).toEqual([failure, 400]);
  }
};

/** Signs in as the owner and keeps the cookies, as a browser does. */
const knownDevice = async ({ email, password }: TestClient) => {
  const { status, setCookie } = await signIn(email, password);
  expect(status).toBe(200);
  return setCookie?.split(';')[0] ?? '';
};

const pass = (milliseconds: number) => {
  server.now.value = new Date(server.now.value.getTime() + milliseconds);
};

describe('failed sign-ins', () => {
  it('are free of a wait five times', async () => {
    await fail(ama.email, 5);
    expect(evaluated).toBe(5);
  });

  it('does not make the owner wait when two sign-ins cross and the second carries the earlier time', async () => {
    await fail(ama.email, 1);
    pass(-1);
    expect((await signIn(ama.email, ama.password)).status).toBe(200);
  });

  it('make the sixth wait 30 seconds, told in Retry-After and in a sentence', async () => {
    await fail(ama.email, 5);
    const { status, retryAfter, body } = await guess(ama.email);
    expect([status, retryAfter]).toEqual([429, '30']);
    const message = 'Too many tries. Wait 30 seconds and try again.';
    expect(JSON.parse(body)).toEqual({ statusCode: 429, code: 'TOO_MANY_REQUESTS', message, error: message });
  });

  it('are not evaluated while the account waits', async () => {
    await fail(ama.email, 5);
    for (let guesses = 1; guesses <= 20; guesses += 1) await guess(ama.email);
    expect(evaluated).toBe(5);
  });

  it('are evaluated again when the wait is over, and not a millisecond earlier', async () => {
    await fail(ama.email, 5);
    pass(30 * second - 1);
    expect((await guess(ama.email)).status).toBe(429);
    pass(1);
    expect((await guess(ama.email)).status).toBe(400);
  });

  it('tell how long is left of the wait', async () => {
    await fail(ama.email, 5);
    pass(18 * second + 400);
    expect((await guess(ama.email)).retryAfter).toBe('12');
  });

  it('make the wait rise from 30 seconds to a quarter of an hour, and no further', async () => {
    await fail(ama.email, 4);
    const waits: number[] = [];
    for (let round = 1; round <= 9; round += 1) {
      await fail(ama.email, 1);
      const wait = Number((await guess(ama.email)).retryAfter);
      waits.push(wait);
      pass(wait * second);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900, 900]);
  });

  it('during a wait do not lengthen it, so no account is locked for ever', async () => {
    await fail(ama.email, 5);
    for (let guesses = 1; guesses <= 29; guesses += 1) {
      pass(second);
      expect((await guess(ama.email)).retryAfter).toBe(String(30 - guesses));
    }
    pass(second);
    expect((await signIn(ama.email, ama.password)).status).toBe(200);
  });

  it('are forgotten after a day without any', async () => {
    await fail(ama.email, 5);
    pass(24 * hour + 1);
    await fail(ama.email, 5);
    expect((await guess(ama.email)).retryAfter).toBe('30');
  });

  it('are not forgotten within the day', async () => {
    await fail(ama.email, 5);
    pass(23 * hour);
    await fail(ama.email, 1);
    expect((await guess(ama.email)).retryAfter).toBe('60');
  });

  it('of an e-mail typed in other letters, or with spaces, are the same account’s', async () => {
    for (const email of [ama.email, ama.email.toUpperCase(), ` ${ama.email}`, `${ama.email}\t`, ama.email]) {
      expect((await guess(email)).status).toBe(400);
    }
    expect((await guess(ama.email.toUpperCase())).status).toBe(429);
  });

  it('of one account make no other account wait', async () => {
    const kofi = await server.createClient();
    await fail(ama.email, 5);
    expect((await signIn(kofi.email, kofi.password)).status).toBe(200);
  });

  it('do not count what is refused before it is evaluated', async () => {
    for (let tries = 1; tries <= 10; tries += 1) expect((await signIn(ama.email, 'short')).status).toBe(400);
    expect(evaluated).toBe(0);
    expect((await signIn(ama.email, ama.password)).status).toBe(200);
  });

  it('are cleared from the database after two days, and not before', async () => {
    await fail(ama.email, 1);
    const hash = createHash('sha256').update(`account:${ama.email}`).digest();
    const rows = () => server.sql('select 1 from sign_in_guards where guard_hash = $1', [hash]);
    pass(48 * hour);
    await server.prune();
    expect(await rows()).toHaveLength(1);
    pass(1);
    await server.prune();
    expect(await rows()).toHaveLength(0);
  });

  it('leave no e-mail in the database', async () => {
    const email = unknownEmail();
    await fail(email, 1);
    const [found] = await server.sql<{ text: string }>(
      `select string_agg(g::text, '') || (select coalesce(string_agg(a::text, ''), '') from audit_log a) as text from sign_in_guards g`,
    );
    expect(found?.text).not.toContain(email);
  });
});

describe('constant guessing', () => {
  /** One guess every 15 seconds for two hours. Returns the times at which a guess was evaluated. */
  const guessForHours = async (email: string) => {
    const moments: number[] = [];
    for (let elapsed = 0; elapsed < 2 * hour; elapsed += 15 * second) {
      const before = evaluated;
      await guess(email);
      if (evaluated > before) moments.push(elapsed);
      pass(15 * second);
    }
    return moments;
  };

  it('has at most 25 guesses evaluated in any hour, at the same moments for a known and an unknown e-mail', async () => {
    const known = await guessForHours(ama.email);
    const unknown = await guessForHours(unknownEmail());
    const inTheHourFrom = (start: number) => known.filter((moment) => moment >= start && moment < start + hour).length;
    const most = Math.max(...known.map(inTheHourFrom));
    expect(most).toBeLessThanOrEqual(25);
    expect(most).toBeGreaterThan(5);
    expect(unknown).toEqual(known);
  });

  it('never keeps the owner out on a known device', async () => {
    const cookie = await knownDevice(ama);
    for (let round = 1; round <= 20; round += 1) {
      for (let guesses = 1; guesses <= 15; guesses += 1) await guess(ama.email);
      expect((await signIn(ama.email, ama.password, cookie)).status).toBe(200);
      pass(3 * minute);
    }
  });

  it('by a hundred at once has five evaluated, and the rest told to wait', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => guess(ama.email)));
    expect(evaluated).toBe(5);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(95);
  });

  it('by a hundred at once after the wait has one evaluated', async () => {
    await fail(ama.email, 5);
    pass(30 * second);
    evaluated = 0;
    await Promise.all(Array.from({ length: 100 }, () => guess(ama.email)));
    expect(evaluated).toBe(1);
  });
});

describe('an unknown e-mail', () => {
  it('costs one verification, as a known one does', async () => {
    await guess(unknownEmail());
    expect(evaluated).toBe(1);
    await guess(ama.email);
    expect(evaluated).toBe(2);
    await signIn(ama.email, ama.password);
    expect(evaluated).toBe(3);
  });

  it('is answered alike to the byte over five failures, the wait and the time after it', async () => {
    const course = async (email: string) => {
      const seen: unknown[] = [];
      for (const wait of [0, 0, 0, 0, 0, 0, 12 * second, 18 * second, 0, 60 * second, 0]) {
        pass(wait);
        const { status, body, retryAfter, setCookie } = await guess(email);
        seen.push({ status, body, retryAfter, setCookie });
      }
      return seen;
    };
    const known = await course(ama.email);
    expect(await course(unknownEmail())).toEqual(known);
    expect(known.filter((each) => (each as { status: number }).status === 429)).toHaveLength(4);
  });

  it('that becomes an account keeps the wait its guesses have earned, but not for the new owner', async () => {
    const email = unknownEmail();
    await fail(email, 5);
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/auth/signup/client',
      payload: {
        email,
        password: 'akwaaba-2025',
        confirmPassword: 'akwaaba-2025',
        shippingMark: 'KWL-NEW',
        phone: '1',
      },
    });
    const cookie = reply.headers['set-cookie']?.toString().split(';')[0];
    expect((await signIn(email, 'akwaaba-2025')).status).toBe(429);
    expect((await signIn(email, 'akwaaba-2025', cookie)).status).toBe(200);
  });
});

describe('the right password', () => {
  it('waits too when it comes from an unknown device, and is not evaluated', async () => {
    await fail(ama.email, 5);
    evaluated = 0;
    expect((await signIn(ama.email, ama.password)).status).toBe(429);
    expect(evaluated).toBe(0);
  });

  it('gets in at once from a known device', async () => {
    const cookie = await knownDevice(ama);
    await fail(ama.email, 5);
    expect((await signIn(ama.email, ama.password, cookie)).status).toBe(200);
  });

  it('clears the count: five more failures are free', async () => {
    await fail(ama.email, 4);
    expect((await signIn(ama.email, ama.password)).status).toBe(200);
    await fail(ama.email, 5);
    expect((await guess(ama.email)).retryAfter).toBe('30');
  });

  it('from a known device leaves the strangers’ wait as it is', async () => {
    const cookie = await knownDevice(ama);
    await fail(ama.email, 5);
    await signIn(ama.email, ama.password, cookie);
    expect((await guess(ama.email)).status).toBe(429);
  });

  it('after a reset gets in at once from any device', async () => {
    await fail(ama.email, 5);
    const payload = { email: ama.email };
    await server.app.inject({ method: 'POST', url: '/api/auth/clients/forgot-password', payload });
    const [mail] = await server.sql<{ body: string }>('select body from mail_outbox where recipient = $1', [ama.email]);
    const id = new URL(/https:\S+/.exec(mail?.body ?? '')?.[0] ?? '').searchParams.get('id');
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/clients/reset-password',
      payload: { id, email: ama.email, password: 'a-new-password', confirmPassword: 'a-new-password' },
    });
    expect((await signIn(ama.email, 'a-new-password')).status).toBe(200);
  });
});

describe('a known device', () => {
  it('still needs the right password', async () => {
    const cookie = await knownDevice(ama);
    expect((await guess(ama.email, cookie)).status).toBe(400);
  });

  it('counts separately: the sixth failure there waits', async () => {
    const cookie = await knownDevice(ama);
    await fail(ama.email, 5, cookie);
    expect((await signIn(ama.email, ama.password, cookie)).status).toBe(429);
    pass(30 * second);
    expect((await signIn(ama.email, ama.password, cookie)).status).toBe(200);
  });

  it('does not use up the tries of others, nor they its own', async () => {
    const cookie = await knownDevice(ama);
    await fail(ama.email, 4, cookie);
    await fail(ama.email, 5);
    await fail(ama.email, 1, cookie);
    expect([(await guess(ama.email)).status, (await guess(ama.email, cookie)).status]).toEqual([429, 429]);
  });

  it('of another client is a stranger here', async () => {
    const cookie = await knownDevice(await server.createClient());
    await fail(ama.email, 5);
    expect((await signIn(ama.email, ama.password, cookie)).status).toBe(429);
  });

  it.each([
    ['a token that was never issued', () => `__Host-kwanline_device=${'A'.repeat(43)}`],
    ['a token that is too short', (cookie: string) => cookie.slice(0, -1)],
    ['a token that is too long', (cookie: string) => `${cookie}A`],
    ['another cookie’s name', (cookie: string) => cookie.replace('__Host-kwanline_device', 'x__Host-kwanline_device')],
    ['the name without its prefix', (cookie: string) => cookie.replace('__Host-', '')],
    ['a quoted value', (cookie: string) => cookie.replace('=', '="').concat('"')],
    ['the stored hash', (cookie: string) => hashInPlaceOfToken(cookie)],
    ['8 kB of nothing', () => `__Host-kwanline_device=${'A'.repeat(7_000)}`],
    ['nothing', () => '__Host-kwanline_device='],
  ])('is not made by %s', async (_name, forge) => {
    const cookie = await knownDevice(ama);
    await fail(ama.email, 5);
    expect((await signIn(ama.email, ama.password, forge(cookie))).status).toBe(429);
  });

  const hashInPlaceOfToken = (cookie: string) => {
    const hash = createHash('sha256').update(cookie.slice('__Host-kwanline_device='.length)).digest();
    return `__Host-kwanline_device=${hash.toString('base64url')}`;
  };

  it('is found among other cookies', async () => {
    const cookie = await knownDevice(ama);
    await fail(ama.email, 5);
    expect((await signIn(ama.email, ama.password, `theme=dark; ${cookie}; lang=en`)).status).toBe(200);
  });

  it('keeps its token when it signs in again', async () => {
    const cookie = await knownDevice(ama);
    const { setCookie } = await signIn(ama.email, ama.password, cookie);
    expect(setCookie?.split(';')[0]).toBe(cookie);
  });

  it('is kept only as a hash', async () => {
    const token = (await knownDevice(ama)).slice('__Host-kwanline_device='.length);
    const rows = await server.sql<{ text: string; hash: Buffer }>(
      'select d::text as text, token_hash as hash from known_devices d where client_id = $1',
      [ama.id],
    );
    expect(rows.map(({ hash }) => hash)).toContainEqual(createHash('sha256').update(token).digest());
    for (const { text } of rows) expect(text).not.toContain(token);
  });

  it('is one of at most twenty; the one unused for longest is forgotten', async () => {
    const first = await knownDevice(ama);
    for (let number = 1; number <= 20; number += 1) {
      pass(second);
      await knownDevice(ama);
    }
    expect(await server.sql('select 1 from known_devices where client_id = $1', [ama.id])).toHaveLength(20);
    await fail(ama.email, 5);
    expect((await signIn(ama.email, ama.password, first)).status).toBe(429);
  });

  it('is no credential without the password', async () => {
    const cookie = await knownDevice(ama);
    const reply = await server.app.inject({ url: '/api/packages/summary/client', headers: { cookie } });
    expect(reply.statusCode).toBe(401);
  });
});

describe('the cookie of a device', () => {
  const attributes = (setCookie: string | undefined) => setCookie?.split('; ').slice(1).sort();

  it('is HttpOnly, SameSite=Strict, Secure, of this very host and for 180 days', async () => {
    const { setCookie } = await signIn(ama.email, ama.password);
    expect(setCookie?.split(';')[0]).toMatch(/^__Host-kwanline_device=[A-Za-z0-9_-]{43}$/);
    expect(attributes(setCookie)).toEqual(['HttpOnly', 'Max-Age=15552000', 'Path=/', 'SameSite=Strict', 'Secure']);
  });

  it('is given at sign-up too', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/auth/signup/client',
      payload: {
        email: unknownEmail(),
        password: 'akwaaba-2025',
        confirmPassword: 'akwaaba-2025',
        shippingMark: 'KWL-NEW',
        phone: '1',
      },
    });
    expect(attributes(reply.headers['set-cookie']?.toString())).toContain('HttpOnly');
  });

  it('is not given for a failure or a wait', async () => {
    expect((await guess(ama.email)).setCookie).toBeUndefined();
    await fail(ama.email, 4);
    expect((await guess(ama.email)).setCookie).toBeUndefined();
  });

  it('is not Secure where the site itself is not on https, and for /api/auth alone', async () => {
    const plain = await startTestApp({ publicUrl: 'http://127.0.0.1:3000' });
    try {
      const { email, password } = await plain.createClient();
      const reply = await plain.app.inject({
        method: 'POST',
        url: '/api/auth/signin/client',
        payload: { email, password },
      });
      expect(reply.headers['set-cookie']).toMatch(/^kwanline_device=/);
      expect(attributes(reply.headers['set-cookie']?.toString())).toEqual([
        'HttpOnly',
        'Max-Age=15552000',
        'Path=/api/auth',
        'SameSite=Strict',
      ]);
    } finally {
      await plain.close();
    }
  });
});
