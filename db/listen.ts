import pg from 'pg';

const reconnectMs = 2_000;

/** Calls `onNotice` for each notification and after each new connection, because notifications may have been missed. */
export function listen(url: string, channel: string, onNotice: () => void): { stop(): Promise<void> } {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, application_name: 'kwanline', keepAlive: true });
    client = next;
    const retry = () => {
      if (client !== next) return;
      client = null;
      next.end().catch(() => {});
      if (!isStopped) timer = setTimeout(() => void connect(), reconnectMs).unref();
    };
    next.on('error', retry);
    next.on('end', retry);
    next.on('notification', onNotice);
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (!isStopped) onNotice();
    } catch {
      retry();
    }
  };
  const first = connect();

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await first;
      const open = client;
      client = null;
      await open?.end().catch(() => {});
    },
  };
}
