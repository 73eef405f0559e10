import type { ShopDirectory } from '../../../kernel/shops/shops.public.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { DocumentFrame, ReportDocument } from '../content/report-document.ts';
import type { KeptSearch } from './view-question.ts';

/** A view of a page with tables of its own, and what their calls need. */
export type PageAsked = {
  readonly services: Pick<Services, 'db' | 'clickhouse' | 'clock' | 'feed'>;
  readonly shops: ShopDirectory;
  readonly signal: AbortSignal;
  readonly shopId: number;
  readonly search: KeptSearch;
};

/** Gathers what the page shows of itself, as its calls answer it. */
export type PageDocument = (
  frame: DocumentFrame,
  asked: PageAsked,
) => Promise<Pick<ReportDocument, 'figures' | 'sections'>>;

/** Those of some parameters that a view has. */
export const keptOf = (search: KeptSearch, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]] as const])),
  );
