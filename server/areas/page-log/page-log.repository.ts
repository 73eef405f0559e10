import { type ClickHouse, insertOnce, tsvText } from '../../platform/clickhouse/clickhouse.ts';

export type PageView = {
  readonly day: string;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  readonly userId: number;
  readonly clientUuid: string;
  /** 0 for none. */
  readonly shopId: number;
  readonly routeName: string;
  readonly page: string;
  readonly pageUrl: string;
};

const COLUMNS = ['day', 'at', 'user_id', 'client_uuid', 'shop_id', 'route_name', 'page', 'page_url'];
const rowOf = (view: PageView): string =>
  [
    view.day,
    new Date(view.at).toISOString().slice(0, -1).replace('T', ' '),
    view.userId,
    view.clientUuid,
    view.shopId,
    tsvText(view.routeName),
    tsvText(view.page),
    tsvText(view.pageUrl),
  ].join('\t');

/** Stores a batch of page views; repeating it with the same token changes nothing. */
export async function insertPageViews(
  clickhouse: ClickHouse,
  views: readonly PageView[],
  token: string,
): Promise<void> {
  const rows = views.map((view) => `${rowOf(view)}\n`).join('');
  await insertOnce(clickhouse, { table: 'app.page_log', columns: COLUMNS, rows, token });
}
