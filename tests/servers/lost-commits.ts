import type { Db } from '../../server/platform/postgres/database.ts';

/** A database whose connection breaks after each transaction was committed and before anybody is told. */
export function losingCommits(db: Db): Db {
  const transaction = () => ({
    execute: async (work: Parameters<ReturnType<Db['transaction']>['execute']>[0]) => {
      await db.transaction().execute(work);
      throw new Error('Connection terminated unexpectedly');
    },
  });
  return new Proxy(db, {
    get: (_, name) => {
      if (name === 'transaction') return transaction;
      const value = Reflect.get(db, name);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
}
