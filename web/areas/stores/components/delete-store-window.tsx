import type { Store } from '../../../../shared/contract/shops/stores.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { useDeleteStore } from '../stores.queries.ts';
import { storesTexts } from '../stores-texts.ts';

type Props = { store: Store; onDeleted: (store: Store) => void; onClose: () => void };

/** Asks before a store is deleted. */
export function DeleteStoreWindow({ store, onDeleted, onClose }: Props) {
  const t = useTexts(storesTexts);
  const words = {
    title: t('delete_title'),
    text: t('delete_question', { name: `${store.address}, ${store.place.name}` }),
    action: t('delete'),
  };
  return (
    <ConfirmMutationWindow
      words={words}
      mutation={useDeleteStore(store.shop_id)}
      target={store.id}
      onDone={() => onDeleted(store)}
      onClose={onClose}
    />
  );
}
