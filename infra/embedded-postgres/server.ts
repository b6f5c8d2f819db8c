import { type Binaries, program } from '#infra/embedded-postgres/binaries';
import { type Account, type HeldProcess, spawnHeld, tryRun } from '#infra/embedded-postgres/child-process';
import type { ServerLog } from '#infra/embedded-postgres/server-log';

export type ServerOptions = {
  account: Account;
  binaries: Binaries;
  data: string;
  settings: Record<string, string>;
  serverLog: ServerLog;
};

/** `ended` resolves with the exit code or signal. */
export type Server = { ended: Promise<string>; stop(): Promise<void> };

/** On the command line, so that no edit of postgresql.conf opens the database or fills its log with clients' data. */
const ownSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: '50',
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  wal_compression: 'on',
  jit: 'off',
  timezone: 'UTC',
  idle_in_transaction_session_timeout: '60s',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'warning',
  lc_messages: 'C',
  log_checkpoints: 'off',
  log_statement: 'none',
  log_min_error_statement: 'panic',
  // The details of an error contain row values.
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/** It ended before it accepted connections. Only its log says why. */
export class StartFailure extends Error {
  readonly why: 'port taken' | 'data in use' | 'other';
  constructor(how: string, lines: readonly string[]) {
    super(`PostgreSQL did not start (${how}): ${lines.at(-1) ?? 'it said nothing'}`);
    const said = lines.join('\n');
    if (said.includes('could not bind')) this.why = 'port taken';
    else if (said.includes('pre-existing shared memory block')) this.why = 'data in use';
    else this.why = 'other';
  }
}

/**
 * Resolves when the server accepts connections. There is no time limit, because recovery after a crash may take long.
 */
export async function startServer(options: ServerOptions, port: number, signal: AbortSignal): Promise<Server> {
  const { account, binaries, data, serverLog } = options;
  serverLog.forget();
  const settings = Object.entries({ ...ownSettings, ...options.settings, port: String(port) });
  const command = [
    program(binaries, 'postgres'),
    '-D',
    data,
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  let becomeReady = () => {};
  const ready = new Promise<undefined>((resolve) => {
    becomeReady = () => resolve(undefined);
  });
  const held = spawnHeld(account, command, (line) => {
    serverLog.add(line);
    if (line.includes('ready to accept connections')) becomeReady();
  });
  const interrupt = () => held.kill('SIGINT');
  signal.addEventListener('abort', interrupt);
  const how = await Promise.race([ready, held.ended]);
  signal.removeEventListener('abort', interrupt);
  if (how !== undefined) throw new StartFailure(how, serverLog.last());
  return { ended: held.ended, stop: () => stopServer(options, held) };
}

/**
 * Fast shutdown: clients are disconnected, everything is written. A server that hangs is killed and recovers at the
 * next start.
 */
async function stopServer({ account, binaries, data }: ServerOptions, held: HeldProcess): Promise<void> {
  if (process.platform === 'win32') {
    // On Windows a signal kills; only pg_ctl can stop it properly.
    await tryRun(account, [program(binaries, 'pg_ctl'), 'stop', '-D', data, '-m', 'fast', '-t', '10']);
  }
  held.kill('SIGINT');
  const insist = setTimeout(() => held.kill('SIGQUIT'), 10_000);
  const force = setTimeout(() => held.kill('SIGKILL'), 20_000);
  await held.ended;
  clearTimeout(insist);
  clearTimeout(force);
}
