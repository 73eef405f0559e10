import {
  type ImpressionFact,
  impressionRow,
  type ProductViewFact,
  productViewRow,
} from '../../../kernel/catalogue/catalogue.public.ts';
import { packRows } from '../forwarding/rows-payload.ts';

/** A view that can be true, with the places that it showed. */
export type CheckedView = {
  readonly line: number;
  readonly id: string;
  readonly impressions: readonly ImpressionFact[];
  /** Null where it was not of a product's page. */
  readonly productView: ProductViewFact | null;
};

/** Views as the outbox keeps them, and the shops that they showed. */
export type PackedViews = {
  readonly impressionRows: Buffer | null;
  readonly viewRows: Buffer | null;
  readonly shopIds: readonly number[];
  readonly rowCount: number;
};

/** Writes the rows of some views for ClickHouse. */
export async function packViews(views: readonly CheckedView[]): Promise<PackedViews> {
  const impressions = views.flatMap((view) => view.impressions);
  const productViews = views.flatMap(({ productView }) => productView ?? []);
  return {
    impressionRows: await packRows(impressions.map(impressionRow).join('')),
    viewRows: await packRows(productViews.map(productViewRow).join('')),
    shopIds: [...new Set(impressions.map(({ shopId }) => shopId))],
    rowCount: impressions.length + productViews.length,
  };
}
