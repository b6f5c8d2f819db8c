import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';
import { setTimeout as delay, setImmediate as nextLoop } from 'node:timers/promises';

/** Long enough for a busy connection to send its next request. The answer then says `Connection: close`. */
const farewellMs = 500;
const graceMs = 300;
/**
 * A slow server first accepts the connections that wait, even if that takes a while. The longest stop is far enough
 * away.
 */
const longestLookMs = 4_000;
const longestServiceMs = 2_000;
/**
 * Each turn of the event loop accepts at least one waiting connection. After this many turns without one, none is
 * waiting.
 */
const quietTurns = 10;

/**
 * Drains a server before it closes, in three steps. First, every answer carries `Connection: close` (`announceClose`),
 * and new connections are still accepted. Second, the listener closes at a moment when no connection waits, because the
 * system resets connections that were not accepted yet. Third, open connections are served until they have been silent
 * for a while: a connection that looks idle may have a request on its way, which would be reset if we closed now.
 */
export async function drain(
  server: Server,
  announceClose: () => void,
  pause: (ms: number) => Promise<unknown> = delay,
) {
  announceClose();
  if (!server.listening) return;
  const isEmpty = async () => (await countConnections(server)) === 0;
  const deadline = performance.now() + longestLookMs;
  if (!(await isEmpty())) await pause(farewellMs);
  await noneWaits(server, deadline);
  closeDoor(server);
  let isAsked = true;
  const ask = () => {
    isAsked = true;
  };
  server.on('request', ask);
  while (isAsked && !(await isEmpty()) && performance.now() < deadline + longestServiceMs) {
    isAsked = false;
    await pause(graceMs);
  }
  server.off('request', ask);
}

async function noneWaits(server: Server, deadline: number) {
  let quiet = 0;
  const knocked = () => {
    quiet = 0;
  };
  server.on('connection', knocked);
  for (; quiet < quietTurns && performance.now() < deadline; quiet += 1) await nextLoop();
  server.off('connection', knocked);
}

/**
 * Closes the socket in the same turn that found no waiting connection. What an HTTP server adds (closing idle
 * connections) comes later.
 */
const closeDoor = (server: Server) => Listener.prototype.close.call(server);

const countConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
