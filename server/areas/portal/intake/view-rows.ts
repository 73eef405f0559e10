import {
  impressionRows,
  type ProductViewFact,
  productViewRow,
  type ShownPage,
  type ShownPlace,
} from '../../../kernel/catalogue/catalogue.public.ts';
import { packRows } from '../forwarding/rows-payload.ts';

/** A view that can be true, with the places that it showed. */
export type CheckedView = {
  readonly line: number;
  readonly id: string;
  readonly page: ShownPage;
  readonly places: readonly ShownPlace[];
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
  const productViews = views.flatMap(({ productView }) => productView ?? []);
  const shopIds = new Set<number>();
  let shown = 0;
  for (const { places } of views) {
    shown += places.length;
    for (const { shop_id: shopId } of places) shopIds.add(shopId);
  }
  return {
    impressionRows: await packRows(views.map(({ page, places }) => impressionRows(page, places)).join('')),
    viewRows: await packRows(productViews.map(productViewRow).join('')),
    shopIds: [...shopIds],
    rowCount: shown + productViews.length,
  };
}
