import { foldText } from '../../../../../shared/rules/texts/folded-text.ts';
import type { LineShape } from './line-shape.ts';

/** Whose file it is: `site` is its address without a slash at the end, empty where it is not known. */
export type FileOwner = { readonly now: Date; readonly site: string };

/** How the lines of a shop system's table become items. */
export type CsvShape = {
  /** Columns that say more than an item has, by the names that the shape gives them. */
  readonly marks: Readonly<Record<string, readonly string[]>>;
  readonly lines: (owner: FileOwner) => LineShape;
};

/** Shop systems write their headings in the language of the shop: small Latin letters without accents. */
export const foldColumn = (name: string): string => foldText(name).replaceAll(' ', '_');
