import { BIDDING_POSITIONS } from '../../../../shared/rules/limits.ts';
import { formatPercent } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { stepsOf } from '../coverage-parts.ts';
import classes from './bid-editor.module.css';
import { bidEditorTexts } from './bidding-editor-texts.ts';

const PERCENT = 100;
const PREMIUM = Array.from({ length: BIDDING_POSITIONS }, (_, at) => at + 1);

type Props = { positions: readonly { position: number; views: number }[]; views: number };

/** In which share of the views which position is held. */
export function PositionBar({ positions, views }: Props) {
  const t = useTexts(bidEditorTexts);
  const held = PREMIUM.map((position) => ({
    key: String(position),
    name: t('place_number', { position }),
    views: positions.find((one) => one.position === position)?.views ?? 0,
  }));
  const premium = held.reduce((all, one) => all + one.views, 0);
  const parts = [...held, { key: 'below', name: t('below'), views: views - premium }];
  const shown = parts.filter((part) => part.views > 0);
  const percents = stepsOf(
    shown.map((part) => part.views),
    PERCENT,
  );
  return (
    <div>
      <span className={classes.bar} aria-hidden>
        {shown.map((part) => (
          <span key={part.key} data-position={part.key} style={{ flex: part.views }} />
        ))}
      </span>
      <ul className={classes.positions} aria-label={t('positions')}>
        {shown.map((part, at) => (
          <li key={part.key}>
            <span className={classes.dot} data-position={part.key} aria-hidden />
            {part.name} <strong>{formatPercent(percents[at] ?? null, 0)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
