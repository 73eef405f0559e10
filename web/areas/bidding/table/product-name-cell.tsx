import { Anchor } from '@mantine/core';
import type { BiddingProduct } from '../../../../shared/contract/bidding/bidding.contract.ts';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { OutsideLink } from '../../../ui/page/outside-link.tsx';
import { analyticsTexts } from '../../analytics/analytics.public.ts';
import { bidCategoryName, rowName } from '../bid-row.ts';
import { biddingTexts } from '../bidding-texts.ts';
import classes from './bid-table.module.css';
import { BriefRanking } from './brief-ranking.tsx';

type Props = { row: BiddingProduct; onExplain: () => void };

/** A product with its category; leads to the portal's page, and to why the offer stands where it stands. */
export function ProductNameCell({ row, onExplain }: Props) {
  const t = useTexts(biddingTexts, 'table');
  const tWord = useTexts(analyticsTexts);
  return (
    <span className={classes.name}>
      <span className={classes.title}>
        {rowName(row)}
        <OutsideLink
          url={localText(row, 'product_url')}
          label={`${tWord('product_page')} ${tWord('new_tab')}`}
        />
      </span>
      <span className={classes.path}>
        {bidCategoryName(row)}
        {!row.in_stock && ` · ${t('out_of_stock')}`}
      </span>
      <BriefRanking row={row} />
      <Anchor component="button" type="button" size="xs" ta="left" onClick={onExplain}>
        {t('explain')}
      </Anchor>
    </span>
  );
}
