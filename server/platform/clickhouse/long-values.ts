import type { ClickHouseClient } from '@clickhouse/client';
import { bindSql } from './bound-sql.ts';
import type { SqlParams } from './clickhouse.ts';

/** What goes into the address of a question: proxies take 8,000 characters of one, and ClickHouse 131,072 of a value. */
const MAX_IN_ADDRESS = 4_096;

/** For values that stand in the statement: a batch asks for 10,000 ids at once. */
export const MAX_STATEMENT_BYTES = 2 ** 26;

function areLong(values: SqlParams): boolean {
  const text = JSON.stringify(values);
  return text.length > MAX_IN_ADDRESS || encodeURIComponent(text).length > MAX_IN_ADDRESS;
}

/**
 * Lets a client of a server by URL write values that are too long for an address, such as lists of ids, into the
 * statement, which is the body of the request. A form as the body (the client's `use_multipart_params`) would not do:
 * ClickHouse 25.6 forgets the settings of such a question, and all versions take 131,072 characters of a value.
 */
export function bindingLongValues(client: ClickHouseClient): ClickHouseClient {
  const query = client.query.bind(client);
  client.query = (async (params: Parameters<typeof query>[0]) => {
    const { query_params: given, ...rest } = params;
    const values = (given ?? {}) as SqlParams;
    if (!areLong(values)) return query(params);
    return query({
      ...rest,
      query: bindSql(params.query, values),
      clickhouse_settings: { ...rest.clickhouse_settings, max_query_size: String(MAX_STATEMENT_BYTES) },
    });
  }) as typeof client.query;
  return client;
}
