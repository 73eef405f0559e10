import type { ClickHouseClientConfigOptions } from '@clickhouse/client';

export type Connection = NonNullable<ClickHouseClientConfigOptions['connection']>;

/** Connections that each run one statement at a time. */
export type ConnectionPool = {
  /** Runs the work on whichever connection is free first, in the order of arrival. */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Closes the connections once their statements have ended; what comes later fails as on any closed connection. */
  close(): Promise<void>;
};

/** A pool of open connections; whatever waits, waits here, and holds no thread of the process. */
export function engineConnections(connections: readonly Connection[]): ConnectionPool {
  const free = [...connections];
  const waiting: ((connection: Connection) => void)[] = [];

  function take(): Promise<Connection> {
    const connection = free.shift();
    if (connection) return Promise.resolve(connection);
    return new Promise((resolve) => waiting.push(resolve));
  }

  function giveBack(connection: Connection): void {
    const next = waiting.shift();
    if (next) next(connection);
    else free.push(connection);
  }

  return {
    use: async (work) => {
      const connection = await take();
      try {
        return await work(connection);
      } finally {
        giveBack(connection);
      }
    },
    close: async () => {
      const taken = await Promise.all(connections.map(take));
      await Promise.all(taken.map((connection) => connection.close()));
      taken.forEach(giveBack);
    },
  };
}
