import type { ClickHouseClient } from '@clickhouse/client';

/** ClickHouse has not been there since the process started, or not as it has to be. */
export class NotThereYetError extends Error {
  override readonly name = 'NotThereYetError';
}

export type HeldBackClient = {
  /** What is the matter, in a sentence, for whoever asks meanwhile. */
  readonly because: (reason: string) => void;
  /** From now on everybody is let through. */
  readonly letIn: () => void;
};

/** Lets a client refuse whatever it is asked, until everybody is let in. */
export function holdBack(client: ClickHouseClient): HeldBackClient {
  let reason: string | null = 'ClickHouse has not been there yet.';
  for (const name of ['query', 'command', 'exec', 'insert'] as const) {
    const call = client[name].bind(client) as (params: object) => Promise<unknown>;
    const held = async (params: object) => {
      if (reason !== null) throw new NotThereYetError(reason);
      return call(params);
    };
    Object.assign(client, { [name]: held });
  }
  const ping = client.ping.bind(client);
  client.ping = async (params) =>
    reason === null ? ping(params) : { success: false, error: new NotThereYetError(reason) };
  return {
    because: (sentence) => {
      reason = sentence;
    },
    letIn: () => {
      reason = null;
    },
  };
}
