import { GatewayError } from './gateway-error.ts';
import { NotThereYetError } from './hold-back.ts';

/** Why ClickHouse could not do just then what it may do later: it is away, it has too much to do, or its disk is full. */
export type ClickHouseTrouble = 'away' | 'busy' | 'full';

/** By the name and the number that ClickHouse gives its errors. */
export const CLICKHOUSE_TROUBLES: readonly (readonly [name: string, code: string, ClickHouseTrouble])[] = [
  ['TIMEOUT_EXCEEDED', '159', 'busy'],
  ['TOO_SLOW', '160', 'busy'],
  ['TOO_MANY_SIMULTANEOUS_QUERIES', '202', 'busy'],
  ['NO_FREE_CONNECTION', '203', 'busy'],
  ['SOCKET_TIMEOUT', '209', 'away'], // between its servers
  ['NETWORK_ERROR', '210', 'away'], // between its servers
  ['NO_ZOOKEEPER', '225', 'away'],
  ['ABORTED', '236', 'away'], // when it is told to stop
  ['MEMORY_LIMIT_EXCEEDED', '241', 'busy'],
  ['TABLE_IS_READ_ONLY', '242', 'away'], // where Keeper is away
  ['NOT_ENOUGH_SPACE', '243', 'full'],
  ['TOO_MANY_PARTS', '252', 'busy'],
  ['ALL_CONNECTION_TRIES_FAILED', '279', 'away'],
  ['TOO_FEW_LIVE_REPLICAS', '285', 'away'],
  ['UNSATISFIED_QUORUM_FOR_PREVIOUS_WRITE', '286', 'busy'],
  ['REPLICA_IS_NOT_IN_QUORUM', '289', 'busy'],
  ['UNKNOWN_STATUS_OF_INSERT', '319', 'away'],
  ['QUERY_WAS_CANCELLED', '394', 'away'], // by somebody else than its caller
  ['CANNOT_SCHEDULE_TASK', '439', 'busy'],
  ['SERVER_OVERLOADED', '745', 'busy'],
  ['KEEPER_EXCEPTION', '999', 'away'],
];
const TROUBLES = new Map(CLICKHOUSE_TROUBLES.map(([, code, trouble]) => [code, trouble]));

/** As files and sockets of the system say it inside other errors of the engine. */
const NO_SPACE = /No space left on device/;
/** The client's own words for an answer that took too long; it has no code. */
const TIMED_OUT = /^Timeout error\.$/;

/** What an error says of ClickHouse, where the same call may succeed later; null for all other errors. */
export function clickHouseTrouble(error: unknown): ClickHouseTrouble | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof GatewayError || error instanceof NotThereYetError) return 'away';
  // Of the embedded engine and of a server they are objects of two packages.
  const { code, type } = error as { code?: unknown; type?: unknown };
  if (typeof code !== 'string') return TIMED_OUT.test(error.message) ? 'away' : null;
  if (typeof type !== 'string') return null;
  return NO_SPACE.test(error.message) ? 'full' : (TROUBLES.get(code) ?? null);
}

/** What ClickHouse calls its errors where the rows of an insert are to blame. */
const ROW_ERRORS =
  /^(CANNOT_PARSE_\w+|CANNOT_CONVERT_TYPE|CANNOT_READ_ALL_DATA|ATTEMPT_TO_READ_AFTER_EOF|INCORRECT_DATA|TYPE_MISMATCH|VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE|UNKNOWN_ELEMENT_OF_ENUM|TOO_LARGE_STRING_SIZE|VIOLATED_CONSTRAINT)$/;

/** Whether ClickHouse refused an insert for its rows, which it will refuse again. */
export function isRefusalOfRows(error: unknown): boolean {
  const { code, type } = error as { code?: unknown; type?: unknown };
  return (
    error instanceof Error && typeof code === 'string' && typeof type === 'string' && ROW_ERRORS.test(type)
  );
}
