import { connect, createServer } from 'node:net';

/**
 * A minimal proxy: gives each new connection to the next instance and passes the bytes through. `node balancer.mjs
 * http://127.0.0.1:1 http://127.0.0.1:2`
 */
const instances = process.argv.slice(2).map((origin) => new URL(origin));
let turn = 0;

const server = createServer({ noDelay: true }, (visitor) => {
  const instance = instances[turn % instances.length];
  turn += 1;
  const upstream = connect({ host: instance?.hostname ?? '', port: Number(instance?.port), noDelay: true });
  visitor.pipe(upstream).pipe(visitor);
  visitor.on('error', () => upstream.destroy());
  upstream.on('error', () => visitor.destroy());
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object')
    process.stdout.write(`BALANCER is ready: http://127.0.0.1:${address.port}\n`);
});
