import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { productAdsTexts } from '../product-ads-texts.ts';

type Props = {
  /** What the ad is for. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
};

/** What can be done with an ad. */
export function AdRowActions({ name, onEdit, onDelete }: Props) {
  const t = useTexts(productAdsTexts);
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon size={30} aria-label={t('edit', { name })} title={t('edit', { name })} onClick={onEdit}>
        <IconPencil size={ICON_PX.large} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={30}
        aria-label={t('delete', { name })}
        title={t('delete', { name })}
        onClick={onDelete}
      >
        <IconTrash size={ICON_PX.large} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
