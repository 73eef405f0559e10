import { IconHelpCircle, IconListDetails, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { linkTo } from '../../../core/navigation/page-links.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { type RowAction, RowMenu } from '../../../ui/float/row-menu.tsx';
import { type BidRow, isProductRow, ownBidOf, rowName } from '../bid-row.ts';
import { BIDDING_PATHS } from '../bidding-paths.ts';
import { biddingTexts } from '../bidding-texts.ts';

type Props = { row: BidRow; onEdit: () => void; onDelete: () => void; onExplain?: () => void };

/** What else can be done with a bid. */
export function BidMenu({ row, onEdit, onDelete, onExplain }: Props) {
  const t = useTexts(biddingTexts, 'table');
  const navigate = useNavigate();
  const own = ownBidOf(row);
  const showProducts = () => void navigate(linkTo(BIDDING_PATHS.products, { category_id: row.category_id }));
  const actions: (RowAction | false | undefined)[] = [
    { text: t(own ? 'edit' : 'place'), Icon: IconPencil, run: onEdit },
    onExplain && { text: t('explain'), Icon: IconHelpCircle, run: onExplain },
    !isProductRow(row) && { text: t('its_products'), Icon: IconListDetails, run: showProducts },
    own !== null && own !== undefined && { text: t('delete'), Icon: IconTrash, removes: true, run: onDelete },
  ];
  return <RowMenu name={rowName(row)} actions={actions.filter((one) => typeof one === 'object')} />;
}
