import type { FastifyInstance } from 'fastify';
import { openImporter } from '../../server/areas/feeds/feeds.public.ts';
import { ImportStopped } from '../../server/areas/feeds/importing/import-endings.ts';
import type { ImportOptions } from '../../server/areas/feeds/importing/run-import.ts';
import type { Services } from '../../server/platform/start/services.ts';
import {
  cancelImportCall,
  type FeedChange,
  type FeedImport,
  getFeedCall,
  getFeedReportCall,
  listFeedChangesCall,
  listImportsCall,
  uploadFeedCall,
} from '../../shared/contract/shops/feeds.contract.ts';
import { send } from './call-client.ts';
import { runJobs } from './run-jobs.ts';

export { eanOf } from '../../server/demo/world/ean.ts';

type World = { readonly app: FastifyInstance; readonly services: Services };

/** An item of a CNJ feed; what is left out is as it should be. */
export type CnjItem = {
  readonly id: string;
  readonly title?: string;
  readonly price?: string;
  readonly stock?: string;
  readonly ean?: string;
  readonly group?: string;
  /** What a piece costs the shop, as the feed writes it. */
  readonly cost?: string;
};

const itemXml = ({
  id,
  title = `Thing number ${id}`,
  price = '100.00',
  stock = 'in stock',
  ean = '',
  cost = '',
}: CnjItem) =>
  `<Item><ID>${id}</ID><name><![CDATA[${title}]]></name><description>A thing</description>` +
  `<link>https://shop.example/p/${id}</link><mainImage>https://shop.example/i/${id}.jpg</mainImage>` +
  `<price>${price}</price><curCode>RSD</curCode><stock>${stock}</stock><quantity></quantity>` +
  `<fileUnder>Things - All - Small</fileUnder><brand>Acme</brand><EAN>${ean}</EAN>` +
  `<deliveryCost>0</deliveryCost><costOfGoodsSold>${cost}</costOfGoodsSold></Item>\n`;

/** A feed in the portals' own format. */
export function cnjFeed(items: readonly CnjItem[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<CNJExport>\n${items.map(itemXml).join('')}</CNJExport>`;
}

export const manyItems = (count: number, of: Partial<CnjItem> = {}): CnjItem[] =>
  Array.from({ length: count }, (_, index) => ({ id: `id-${index + 1}`, ...of }));

export const fileHeaders = { 'content-type': 'application/octet-stream' };

/** What the shop has by now, straight from the database. */
function shopRows(services: Services, shopId: number) {
  return {
    offers: () =>
      services.db
        .selectFrom('offer')
        .select(['product_id', 'price_minor', 'in_stock'])
        .where('shop_id', '=', shopId)
        .orderBy('product_id')
        .execute(),
    items: () =>
      services.db
        .selectFrom('feed_item')
        .select(['item_id', 'price_minor', 'in_stock', 'product_id', 'gone_at'])
        .where('shop_id', '=', shopId)
        .orderBy('item_id')
        .execute(),
  };
}

/** Imports as the jobs of a process run them. */
function openWorker(options: ImportOptions & { services: Services }) {
  const { importing, scheduled, stop } = openImporter(options);
  return {
    stop,
    /** Runs what is due and what waits, until nothing waits or it is stopped. */
    drain: async () => {
      await scheduled['queue-due-imports'].run({});
      await runJobs(options.services, importing).catch((error: unknown) => {
        if (!(error instanceof ImportStopped)) throw error;
      });
    },
  };
}

/** A shop's feed as its people use it, with the jobs run by hand. */
export function feedClient(
  world: World,
  token: string,
  shopId: number,
  options: Partial<ImportOptions> = {},
) {
  const { app, services } = world;
  const importer = openWorker({ ...options, services });
  const upload = (file: string | Buffer, name = 'feed.xml') =>
    send(app, uploadFeedCall, {
      params: { shopId },
      query: { name },
      token,
      headers: fileHeaders,
      body: file as string,
    });
  const find = async (importId: number): Promise<FeedImport> => {
    const query = { per_page: 100 };
    const { body } = await send(app, listImportsCall, { params: { shopId }, query, token });
    const found = body.data.find(({ id }) => id === importId);
    if (!found) throw new Error(`no import ${importId}`);
    return found;
  };
  return {
    importer,
    upload,
    find,
    /** Uploads and imports; the import as it ended. */
    take: async (file: string | Buffer, name?: string): Promise<FeedImport> => {
      const { body } = await upload(file, name);
      await importer.drain();
      return find(body.id);
    },
    /** An importer of another process. */
    another: () => openWorker({ ...options, services }),
    cancel: async (importId: number) => {
      await send(app, cancelImportCall, { params: { shopId, importId }, token });
    },
    report: async (importId: number) => {
      const { body } = await send(app, getFeedReportCall, { params: { shopId, importId }, token });
      return body;
    },
    changes: async (importId: number, kind: FeedChange['kind']) => {
      const query = { kind, per_page: 100 };
      const { body } = await send(app, listFeedChangesCall, { params: { shopId, importId }, query, token });
      return body;
    },
    state: async () => {
      const { body } = await send(app, getFeedCall, { params: { shopId }, token });
      return body;
    },
    ...shopRows(services, shopId),
  };
}
