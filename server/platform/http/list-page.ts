export type PageQuery = { readonly page: number; readonly per_page: number };
export type PageFrame = { current_page: number; per_page: number; total: number; last_page: number };

/** Where a page begins. */
export function offsetOf({ page, per_page: perPage }: PageQuery): number {
  return (page - 1) * perPage;
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
