import type { Server } from 'node:http';
import { setTimeout as delay, setImmediate as nextLoop } from 'node:timers/promises';

/** Long enough for a connection in use to bring its next request, which is answered with 'this was the last one'. */
const farewellMs = 500;
const longestMs = 2_000;
/** A turn of the event loop takes in at least one connection that waits; so many turns without one mean that none does. */
const quietTurns = 10;

/**
 * Before a server is closed: whoever has knocked already is let in. The system resets what still waits to be accepted
 * when a listener closes, and an idle connection that is closed may have a request on its way. `sayFarewell` makes every
 * answer from here on the last one of its connection.
 */
export async function drain(server: Server, sayFarewell: () => void): Promise<void> {
  sayFarewell();
  if (!server.listening || (await countConnections(server)) === 0) return;
  const deadline = performance.now() + longestMs;
  let quiet = 0;
  const knocked = () => {
    quiet = 0;
  };
  server.on('connection', knocked);
  await delay(farewellMs);
  for (quiet = 0; quiet < quietTurns && performance.now() < deadline; quiet += 1) await nextLoop();
  server.off('connection', knocked);
}

const countConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
