import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDotsVertical,
  IconHelpCircle,
  IconListDetails,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { linkTo } from '../../../core/navigation/page-links.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { READABLE_RED } from '../../../ui/look/readable-red.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { type BidRow, isProductRow, ownBidOf, rowName } from '../bid-row.ts';
import { BIDDING_PATHS } from '../bidding-paths.ts';
import { biddingTexts } from '../bidding-texts.ts';

type Props = { row: BidRow; onEdit: () => void; onDelete: () => void; onExplain?: () => void };

/** What else can be done with a row. */
export function RowMenu({ row, onEdit, onDelete, onExplain }: Props) {
  const t = useTexts(biddingTexts, 'table');
  const navigate = useNavigate();
  const own = ownBidOf(row);
  const showProducts = () => void navigate(linkTo(BIDDING_PATHS.products, { category_id: row.category_id }));
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={30} aria-label={t('menu_of', { name: rowName(row) })}>
          <IconDotsVertical size={ICON_PX.medium} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={ICON_PX.medium} aria-hidden />} onClick={onEdit}>
          {t(own ? 'edit' : 'place')}
        </Menu.Item>
        {onExplain && (
          <Menu.Item leftSection={<IconHelpCircle size={ICON_PX.medium} aria-hidden />} onClick={onExplain}>
            {t('explain')}
          </Menu.Item>
        )}
        {!isProductRow(row) && (
          <Menu.Item
            leftSection={<IconListDetails size={ICON_PX.medium} aria-hidden />}
            onClick={showProducts}
          >
            {t('its_products')}
          </Menu.Item>
        )}
        {own && (
          <Menu.Item
            c={READABLE_RED}
            leftSection={<IconTrash size={ICON_PX.medium} aria-hidden />}
            onClick={onDelete}
          >
            {t('delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
