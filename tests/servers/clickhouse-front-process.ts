// The HTTP front of an embedded ClickHouse as a process that can be killed: node clickhouse-front-process.ts FOLDER PORT
import { startClickHouseFront } from './clickhouse-front.ts';

const [, , folder = '', port = '0'] = process.argv;
const front = await startClickHouseFront(folder, { port: Number(port) });
const stop = async () => {
  await front.close();
  process.exit(0);
};
process.once('SIGTERM', () => void stop());
// Whoever started it may be killed: it is nobody's then.
process.once('disconnect', () => void stop());
process.send?.(front.url);
