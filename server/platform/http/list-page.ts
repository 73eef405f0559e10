export type PageQuery = { readonly page: number; readonly per_page: number };
export type PageFrame = { current_page: number; per_page: number; total: number; last_page: number };

/** Which rows a page has, for SQL. */
export const pageLimits = ({ page, per_page: limit }: PageQuery): { limit: number; offset: number } => ({
  limit,
  offset: (page - 1) * limit,
});

/** The rows of a page, where all of them are at hand. */
export function pageSlice<Row>(rows: readonly Row[], query: PageQuery): Row[] {
  const { limit, offset } = pageLimits(query);
  return rows.slice(offset, offset + limit);
}

/** What stands around the rows of a page; an empty list has one page. */
export function pageFrame({ page, per_page: perPage }: PageQuery, total: number): PageFrame {
  return {
    current_page: page,
    per_page: perPage,
    total,
    last_page: Math.max(1, Math.ceil(total / perPage)),
  };
}
