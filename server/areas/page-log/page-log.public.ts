import type { Services } from '../../platform/start/services.ts';
import { insertPageViews } from './page-log.repository.ts';
import { type PageLogWriter, pageLogWriter } from './page-log-writer.ts';

/** Opens the page log; stop it after the last request and before ClickHouse. */
export function openPageLog(services: Pick<Services, 'clickhouse' | 'log'>): PageLogWriter {
  return pageLogWriter({
    insert: (views, token) => insertPageViews(services.clickhouse, views, token),
    log: services.log,
  });
}
