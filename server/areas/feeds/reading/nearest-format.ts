import { FEED_FIELDS_NEEDED } from '../../../../shared/contract/shops/feeds.contract.ts';
import type { FeedFormat } from '../../../../shared/rules/feeds/feed-item.ts';
import type { FieldPlaces } from './feed-fields.ts';
import { FeedRefusal } from './feed-refusal.ts';

type Known = { readonly format: FeedFormat; readonly fields: FieldPlaces };

/** With more of them missing a format is not what the file was meant to be. */
const MOST_MISSING = 3;

/**
 * Why a file in no known format is not taken: it lacks something of a format that it nearly is, or is none.
 * @param has whether items of the file have a place
 * @param shown how the file names itself, for somebody who knows it
 */
export function refuseUnknown(
  formats: readonly Known[],
  has: (place: string) => boolean,
  shown: string,
): FeedRefusal {
  const near = formats.map(({ format, fields }) => {
    const read = FEED_FIELDS_NEEDED.flatMap((field) => (fields[field] ? [fields[field]] : []));
    const lacks = read.filter((places) => !places.some(has)).map(([first = '']) => first);
    return { format, lacks, isNear: lacks.length <= MOST_MISSING && lacks.length < read.length / 2 };
  });
  const [best] = near.filter(({ isNear }) => isNear).toSorted((a, b) => a.lacks.length - b.lacks.length);
  if (!best) return new FeedRefusal('unknown_format', { root: shown });
  return new FeedRefusal('nearly_known', { format: best.format, lacks: best.lacks.join(', ') });
}
