import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { LIMIT_PATH } from '../../../core/navigation/page-paths.ts';
import { keptSearch } from '../../../core/navigation/shop-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { PlainLink } from '../../../ui/page/router-links.tsx';
import { useReportContext } from '../../shops/shops.public.ts';
import { limitChip } from '../notice-rules.ts';
import { noticesTexts } from '../notices-texts.ts';
import classes from './limit-chip.module.css';

/** Says in the top bar that the shop comes near its monthly limit, or has reached it, and leads to it. */
export function LimitChip({ path }: { path: string }) {
  const t = useTexts(noticesTexts);
  const { shop } = useReportContext();
  const notice = shop && limitChip(shop, path);
  if (!notice) return null;
  const sentence = t(notice, { limit: formatEur(shop.sf_limit_price_c) });
  return (
    <PlainLink
      to={LIMIT_PATH}
      search={keptSearch}
      className={classes.chip}
      data-notice={notice}
      title={sentence}
    >
      <IconAlertTriangle size={ICON_PX.medium} aria-hidden />
      <span className={classes.word}>{t(`${notice}_chip`)}</span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </PlainLink>
  );
}
