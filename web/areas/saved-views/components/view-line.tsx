import { ActionIcon, Box, Group, Text } from '@mantine/core';
import {
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
import { type RowAction, RowMenu } from '../../../ui/float/row-menu.tsx';
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

/** What can be done with a view beside opening it. */
function ViewMenu({ view, onEdit, onOverwrite, onMail, onLink, onDelete }: Props) {
  const t = useTexts(savedViewsTexts);
  const tMailing = useTexts(savedViewsTexts, 'mailing');
  const actions: (RowAction | null)[] = [
    onOverwrite && { text: t('overwrite'), Icon: IconRefresh, run: onOverwrite },
    view.page ? { text: t('edit'), Icon: IconPencil, run: onEdit } : null,
    onMail && { text: tMailing('title'), Icon: IconMail, run: onMail },
    onLink && { text: t('link'), Icon: IconLink, run: onLink },
    { text: t('delete'), Icon: IconTrash, removes: true, run: onDelete },
  ];
  return <RowMenu name={view.name} actions={actions.filter((one) => one !== null)} />;
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
            <Star size={ICON_PX.medium} aria-hidden />
          </ActionIcon>
        )}
        <ViewMenu {...props} />
      </Group>
    </Group>
  );
}
