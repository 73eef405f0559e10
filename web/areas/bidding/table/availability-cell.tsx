import { Tooltip } from '@mantine/core';
import { BIDDING_POSITIONS } from '../../../../shared/rules/limits.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatCell } from '../../../ui/table/data-table-format.ts';
import { biddingTexts } from '../bidding-texts.ts';
import classes from './bid-table.module.css';

const PLACES = Array.from({ length: BIDDING_POSITIONS }, (_, at) => at);
const PERCENT = 100;

/** Free premium places as dots, part by part, and as a number. */
export function AvailabilityCell({ free }: { free: number | null }) {
  const t = useTexts(biddingTexts, 'table');
  if (free === null) return '–';
  const filled = (place: number) => Math.max(0, Math.min(1, free - place)) * PERCENT;
  return (
    <Tooltip label={t('availability_hint')} multiline maw={260}>
      <span className={classes.places}>
        <span className={classes.dots} aria-hidden>
          {PLACES.map((place) => (
            <span key={place}>
              <i style={{ width: `${filled(place)}%` }} />
            </span>
          ))}
        </span>
        {formatCell('decimal', free)}
      </span>
    </Tooltip>
  );
}
