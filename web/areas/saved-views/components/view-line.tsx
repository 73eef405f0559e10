import { ActionIcon, Box, Group, Menu, Text } from '@mantine/core';
import {
  IconDotsVertical,
  IconLink,
  IconMail,
  IconPencil,
  IconRefresh,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import type { SavedView } from '../../../../shared/contract/reports/saved-views.contract.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import type { ShopPath } from '../../../core/navigation/page-links.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { AnchorLink } from '../../../ui/page/router-links.tsx';
import { savedViewsTexts } from '../saved-views-texts.ts';
import { searchOfView } from '../view-search.ts';
import { usePeriodName } from './period-name.ts';

type Props = {
  view: SavedView;
  shopId: number;
  /** Of its page; null where that is gone. */
  pageTitle: string | null;
  onOpened: () => void;
  onStart: () => void;
  onEdit: () => void;
  /** Null where another page is shown than that of the view. */
  onOverwrite: (() => void) | null;
  /** Null where views of the page are not mailed. */
  onMail: (() => void) | null;
  /** Shares it by a link; null as above. */
  onLink: (() => void) | null;
  onDelete: () => void;
};

const icon = { size: ICON_PX.medium, 'aria-hidden': true } as const;

/** What can be done with a view beside opening it. */
function ViewMenu({ view, onEdit, onOverwrite, onMail, onLink, onDelete }: Props) {
  const t = useTexts(savedViewsTexts);
  const tMailing = useTexts(savedViewsTexts, 'mailing');
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon aria-label={t('more', { name: view.name })}>
          <IconDotsVertical {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onOverwrite && (
          <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={onOverwrite}>
            {t('overwrite')}
          </Menu.Item>
        )}
        {view.page && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
            {t('edit')}
          </Menu.Item>
        )}
        {onMail && (
          <Menu.Item leftSection={<IconMail {...icon} />} onClick={onMail}>
            {tMailing('title')}
          </Menu.Item>
        )}
        {onLink && (
          <Menu.Item leftSection={<IconLink {...icon} />} onClick={onLink}>
            {t('link')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash {...icon} />} onClick={onDelete}>
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** A view that opens with one press: of which page and days it is, and whether one begins with it. */
export function ViewLine(props: Props) {
  const { view, shopId, pageTitle, onOpened, onStart } = props;
  const t = useTexts(savedViewsTexts);
  const periodName = usePeriodName();
  const about = [
    pageTitle ?? t('gone_page'),
    view.period && periodName(view.period),
    view.shared && t('by', { who: view.author ?? t('gone') }),
  ];
  const Star = view.is_start ? IconStarFilled : IconStar;
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Box style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {view.page ? (
          <AnchorLink
            // A view is only ever of a page of the table.
            to={view.page as ShopPath}
            search={searchOfView(view, shopId, belgradeDay(Date.now())) as object}
            onClick={onOpened}
          >
            {view.name}
          </AnchorLink>
        ) : (
          <Text>{view.name}</Text>
        )}
        <Text size="xs" c="dimmed">
          {about.filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <Group gap={4} wrap="nowrap">
        {view.page && (
          <ActionIcon
            aria-label={t('start', { name: view.name })}
            title={t('start_hint')}
            aria-pressed={view.is_start}
            onClick={onStart}
          >
            <Star {...icon} />
          </ActionIcon>
        )}
        <ViewMenu {...props} />
      </Group>
    </Group>
  );
}
