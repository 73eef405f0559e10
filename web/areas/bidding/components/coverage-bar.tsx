import { Tooltip, UnstyledButton } from '@mantine/core';
import { formatDecimal, formatPercent } from '../../../../shared/rules/money/money.ts';
import { type Translate, useTexts } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { biddingTexts } from '../bidding-texts.ts';
import { type CoverageShares, type ShownPart, shownParts } from '../coverage-parts.ts';
import classes from './coverage-bar.module.css';

/** The views of a shop's products as one bar: covered, and lost to what. */
function CoverageBar({ parts, large = false }: { parts: readonly ShownPart[]; large?: boolean }) {
  return (
    <span className={classes.bar} data-large={large || undefined} aria-hidden>
      {parts
        .filter(({ share }) => share > 0)
        .map(({ part, share }) => (
          <span key={part} className={classes.part} data-part={part} style={{ flex: share }} />
        ))}
    </span>
  );
}

/** What the colours stand for, with shares that are 100,0 % together. */
function CoverageLegend({ parts }: { parts: readonly ShownPart[] }) {
  const t = useTexts(biddingTexts, 'words');
  return (
    <ul className={classes.legend}>
      {parts
        .filter(({ share, part }) => share > 0 || part === 'coverage')
        .map(({ part, percent }) => (
          <li key={part}>
            <span className={classes.dot} data-part={part} aria-hidden />
            <span>{t(part)}</span>
            <span className={classes.percent}>{formatPercent(percent)}</span>
          </li>
        ))}
    </ul>
  );
}

const toldOf = (parts: readonly ShownPart[], t: Translate<KeyOfTexts<typeof biddingTexts, 'words'>>) =>
  parts
    .filter(({ share }) => share > 0)
    .map(({ part, percent }) => `${t(part)}: ${formatPercent(percent)}`)
    .join('; ');

/** The bar of all views; on hover, focus or touch what its parts stand for. */
export function CoverageParts({ parts, label }: { parts: readonly ShownPart[]; label: string }) {
  const t = useTexts(biddingTexts, 'words');
  return (
    <Tooltip
      label={<CoverageLegend parts={parts} />}
      events={{ hover: true, focus: true, touch: true }}
      multiline
    >
      <UnstyledButton className={classes.whole} aria-label={`${label}: ${toldOf(parts, t)}`}>
        <CoverageBar parts={parts} large />
      </UnstyledButton>
    </Tooltip>
  );
}

type CellProps = { shares: CoverageShares; label: string };

/** Coverage in a row: the share, the bar, and on hover, focus or touch what was lost to what. */
export function CoverageCell({ shares, label }: CellProps) {
  const t = useTexts(biddingTexts, 'words');
  const parts = shownParts(shares);
  const [covered] = parts;
  if (!covered) return '–';
  return (
    <Tooltip
      label={<CoverageLegend parts={parts} />}
      events={{ hover: true, focus: true, touch: true }}
      multiline
    >
      <UnstyledButton className={classes.cell} aria-label={`${label}: ${toldOf(parts, t)}`}>
        <span>{formatDecimal(covered.percent)}</span>
        <CoverageBar parts={parts} />
      </UnstyledButton>
    </Tooltip>
  );
}
