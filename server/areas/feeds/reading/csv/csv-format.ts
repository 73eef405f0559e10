import type { FeedFormat } from '../../../../../shared/rules/feeds/feed-item.ts';
import type { FieldPlaces } from '../feed-fields.ts';
import type { CsvShape } from '../shop-systems/csv-shape.ts';

/** A table that is known by its columns. */
export type CsvFormat = {
  readonly format: FeedFormat;
  /** Each by one of its names. */
  readonly all: readonly (readonly string[])[];
  /** At least one. */
  readonly some: readonly string[];
  readonly fields: FieldPlaces;
  readonly columnKey?: (name: string) => string;
  readonly shape?: CsvShape;
};
