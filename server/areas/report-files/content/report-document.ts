import type { Currency } from '../../../../shared/rules/limits.ts';
import type { WaterfallStep } from '../../../../shared/rules/orders/waterfall.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';

/**
 * What a value is: `eur`, `cpc` (a mean) and `click_price` (with all its digits) are EUR, `price` is the portal's
 * currency, `ratio` is a small number, `share` is 0 to 1, `percent` is already in percent, a `day` is written
 * `YYYY-MM-DD`.
 */
export type ValueKind =
  | 'text'
  | 'day'
  | 'count'
  | 'eur'
  | 'cpc'
  | 'click_price'
  | 'price'
  | 'decimal'
  | 'ratio'
  | 'share'
  | 'percent';
export type Value = string | number | null;

export type Column = {
  /** The same in every section for the same thing. */
  readonly key: string;
  readonly title: string;
  readonly kind: ValueKind;
};

export type Section = {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Value[])[];
  /** What the reader has to know of it. */
  readonly note?: string;
  /** A column of counts to draw as bars. */
  readonly drawn?: string;
  /** The steps that its rows are, of a name and an amount, to draw as bars. */
  readonly steps?: readonly WaterfallStep[];
};

/** One number for the whole report, beside the same of the time before where there is one. */
export type DocumentFigure = {
  readonly key: string;
  readonly title: string;
  readonly kind: ValueKind;
  readonly value: number | null;
  readonly previous?: number | null;
  /** Percent. */
  readonly growth?: number | null;
  /** By how many places a position changed, below 0 upwards, and how people say it; percent say nothing of it. */
  readonly change?: { readonly places: number; readonly said: string };
};

/** A report with nothing left to look up: every format writes the same one. */
export type ReportDocument = {
  readonly lang: Locale;
  readonly title: string;
  readonly shop: string;
  readonly site: string;
  readonly currency: Currency;
  /** The days that it is about, and those that it is compared with. */
  readonly days: { readonly from: Day; readonly to: Day };
  readonly before: {
    readonly from: Day;
    readonly to: Day;
    /** What they are called at the head of a column. */
    readonly title: string;
  } | null;
  readonly madeAt: number;
  readonly figures: readonly DocumentFigure[];
  readonly sections: readonly Section[];
};

/** What a report says before its numbers are known. */
export type DocumentFrame = Pick<ReportDocument, 'lang' | 'shop' | 'site' | 'currency' | 'days' | 'madeAt'>;
