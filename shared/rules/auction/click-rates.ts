/** Places shown at one position, and valid clicks on them. */
export type PositionCount = { readonly shown: number; readonly clicks: number };
export type PositionCounts = ReadonlyMap<number, PositionCount>;

/** From here on positions are counted together: few visitors come so far down. */
export const LAST_RATED_POSITION = 11;

/**
 * What the portal's own rate at a position weighs against the category's: as much as so many places shown. The mean
 * of a beta-binomial: a category that was shown some times as often speaks for itself, one hardly shown follows the
 * portal (empirical Bayes, as of Efron and Morris 1975).
 */
const PRIOR_SHOWN = 300;

/** Of the normal distribution: one in twenty is above. */
const ONE_IN_TWENTY = 1.6449;

/** A rate with how much it is worth, in places shown. */
export type ClickRate = { readonly rate: number; readonly worth: number };
export type ClickRates = (position: number) => ClickRate;

const ratedPosition = (position: number): number => Math.min(position, LAST_RATED_POSITION);

/** The portal's rate; of a position that it never showed that of the next one down that it did, else of the one above. */
function portalRate(portal: PositionCounts, position: number): number {
  const known = [...portal].filter(([, { shown }]) => shown > 0).sort(([a], [b]) => a - b);
  const count = (known.find(([at]) => at >= position) ?? known.at(-1))?.[1];
  return count ? count.clicks / count.shown : 0;
}

/** A category's click rate at each position, drawn towards the portal's where the category is thin. */
export function clickRates(category: PositionCounts, portal: PositionCounts): ClickRates {
  const rates = new Map<number, ClickRate>();
  for (let position = 1; position <= LAST_RATED_POSITION; position += 1) {
    const { shown, clicks } = category.get(position) ?? { shown: 0, clicks: 0 };
    const worth = shown + PRIOR_SHOWN;
    rates.set(position, { rate: (clicks + PRIOR_SHOWN * portalRate(portal, position)) / worth, worth });
  }
  return (position) => rates.get(ratedPosition(position)) ?? { rate: 0, worth: PRIOR_SHOWN };
}

export type ExpectedClicks = { readonly clicks: number; readonly low: number; readonly high: number };

/**
 * The clicks that so many views at each position bring, and the range in which nine of ten such fortnights fall: the
 * chance of each view, and that the rates themselves are only as sure as what they were counted from.
 */
export function expectClicks(
  viewsAt: Iterable<readonly [position: number, views: number]>,
  rates: ClickRates,
): ExpectedClicks {
  const byRate = new Map<number, number>();
  for (const [position, views] of viewsAt) {
    const rated = ratedPosition(position);
    byRate.set(rated, (byRate.get(rated) ?? 0) + views);
  }
  let clicks = 0;
  let variance = 0;
  for (const [position, views] of byRate) {
    const { rate, worth } = rates(position);
    const chance = Math.min(1, rate);
    clicks += views * rate;
    variance += views * chance * (1 - chance) * (1 + views / worth);
  }
  const margin = ONE_IN_TWENTY * Math.sqrt(variance);
  return { clicks, low: Math.max(0, clicks - margin), high: clicks + margin };
}
