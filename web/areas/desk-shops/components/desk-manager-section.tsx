import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { DeskManager, DeskShop } from '../../../../shared/contract/desk/desk-shops.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { AvatarField } from '../../../ui/form/avatar-field.tsx';
import { PictureOrInitials } from '../../../ui/look/picture-or-initials.tsx';
import { useManagerPicture, useShopAction } from '../desk-shops.queries.ts';
import { deskShopsTexts } from '../desk-shops-texts.ts';
import { DeskFailure } from './desk-failure.tsx';
import { ManagerSelect } from './manager-select.tsx';

/** The picture on the card of whoever looks after the shop; the same for all their shops. */
function ManagerPicture({ manager }: { manager: DeskManager }) {
  const t = useTexts(deskShopsTexts);
  const { id, name, picture_url: url } = manager;
  const words = {
    choose: t('picture_choose'),
    another: t('picture_another'),
    remove: t('picture_remove'),
  };
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <PictureOrInitials name={name} url={url} size={40} kind="face" />
      <AvatarField isSet={url !== null} change={useManagerPicture(id)} words={words} />
    </Group>
  );
}

/** Who looks after the shop. */
export function ManagerSection({ shop, onDone }: { shop: DeskShop; onDone: (text: string) => void }) {
  const t = useTexts(deskShopsTexts);
  const { account_manager: now } = shop;
  const [chosen, setChosen] = useState<DeskManager | null | undefined>();
  const manager = chosen === undefined ? now : chosen;
  const action = useShopAction(shop.id, () =>
    onDone(t('manager_done', { shop: shop.name, name: manager?.name ?? t('nobody') })),
  );
  const save = () =>
    action.mutate({
      kind: 'manager',
      body: { account_manager_id: manager?.id ?? null, seen: now?.id ?? null },
    });
  return (
    <Stack gap="xs">
      <DeskFailure error={action.error} />
      <ManagerSelect value={manager} onChange={setChosen} />
      {now && manager?.id === now.id && <ManagerPicture key={now.id} manager={now} />}
      <Button
        variant="light"
        style={{ alignSelf: 'flex-start' }}
        disabled={manager?.id === now?.id}
        loading={action.isPending}
        onClick={save}
      >
        {t('save_manager')}
      </Button>
    </Stack>
  );
}
