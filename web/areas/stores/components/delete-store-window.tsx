import { Text } from '@mantine/core';
import type { Store } from '../../../../shared/contract/shops/stores.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmWindow } from '../../../ui/form/confirm-window.tsx';
import { useDeleteStore } from '../stores.queries.ts';
import { storesTexts } from '../stores-texts.ts';

type Props = { store: Store; onDeleted: (store: Store) => void; onClose: () => void };

/** Asks before a store is deleted. */
export function DeleteStoreWindow({ store, onDeleted, onClose }: Props) {
  const t = useTexts(storesTexts);
  const remove = useDeleteStore(store.shop_id);
  return (
    <ConfirmWindow
      title={t('delete_title')}
      action={t('delete')}
      mutation={remove}
      onConfirm={() => remove.mutate(store.id, { onSuccess: () => onDeleted(store) })}
      onClose={onClose}
    >
      <Text size="sm">{t('delete_question', { name: `${store.address}, ${store.place.name}` })}</Text>
    </ConfirmWindow>
  );
}
