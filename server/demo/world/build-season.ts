import type english from '../../../locales/en/demo.json';
import { byLocale } from '../../../shared/rules/portals/locales.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';
import type { DemoBand, DemoPortal, DemoProduct, DemoSeason } from './demo-world.ts';

const texts = serverTexts<typeof english>('demo');

const PORTAL = 'rs';
/** After the history, which knows no season. */
const BEGINS_IN_DAYS = 5;
const LASTS_DAYS = 28;
const RISE = 1.25;
const CENT_MICROS = 10_000;

/** A season that is coming up, in which clicks on what people give as presents cost a quarter more. */
export function buildSeason(
  portal: DemoPortal,
  today: Day,
  { products, bands }: { products: readonly DemoProduct[]; bands: readonly DemoBand[] },
): DemoSeason | null {
  if (portal.cc !== PORTAL) return null;
  const gifts = new Set(
    products.filter(({ season }) => season === 'gift').map(({ categoryPath }) => categoryPath.at(-1)),
  );
  const fromDay = addDays(today, BEGINS_IN_DAYS);
  return {
    name: byLocale((locale) => texts(locale)('peak_season')),
    fromDay,
    toDay: addDays(fromDay, LASTS_DAYS - 1),
    bands: bands
      .filter(({ categoryId }) => gifts.has(categoryId))
      .map((band) => ({
        ...band,
        baseMicros: Math.round((band.baseMicros * RISE) / CENT_MICROS) * CENT_MICROS,
      })),
  };
}
