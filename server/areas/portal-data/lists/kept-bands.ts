import type { PriceBand } from '../../../../shared/rules/auction/base-price.ts';

/** A band as it is kept: category, start and end in minor units, price in micro-euro. */
export type KeptBand = readonly [
  categoryId: number,
  fromMinor: number,
  toMinor: number | null,
  baseMicros: number,
];

/** The bands as JSON, as they are kept. */
export const bandsJson = (bands: readonly PriceBand[]): string =>
  JSON.stringify(
    bands.map(
      ({ categoryId, fromMinor, toMinor, baseMicros }): KeptBand => [
        categoryId,
        fromMinor,
        toMinor,
        baseMicros,
      ],
    ),
  );
