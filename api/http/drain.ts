import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';
import { setTimeout as delay, setImmediate as nextLoop } from 'node:timers/promises';

/** Long enough for a connection in use to bring its next request, which is answered with 'this was the last one'. */
const farewellMs = 500;
const graceMs = 300;
const longestMs = 2_000;
/** A turn of the event loop takes in at least one connection that waits; so many turns without one mean that none does. */
const quietTurns = 10;

/**
 * Before a server is closed, in this order. Every answer is the last one of its connection (`sayFarewell`), and new ones are
 * still let in. Then the door is closed, at a moment when none waits in front of it: the system resets what it has not handed
 * over yet. Then those inside are served until none of them has asked for anything for a while: a connection that looks idle
 * may have a request on its way, which only a reset would answer if it were closed now.
 */
export async function drain(server: Server, sayFarewell: () => void, pause: (ms: number) => Promise<unknown> = delay) {
  sayFarewell();
  if (!server.listening) return;
  const isEmpty = async () => (await countConnections(server)) === 0;
  const deadline = performance.now() + longestMs;
  if (!(await isEmpty())) await pause(farewellMs);
  await noneWaits(server, deadline);
  closeDoor(server);
  let isAsked = true;
  const ask = () => {
    isAsked = true;
  };
  server.on('request', ask);
  while (isAsked && !(await isEmpty()) && performance.now() < deadline + longestMs) {
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

/** In the turn of the loop that has just looked: what an HTTP server does on top (closing idle connections) comes later. */
const closeDoor = (server: Server) => Listener.prototype.close.call(server);

const countConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
