import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import type { Store } from '../../../../shared/contract/shops/stores.contract.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { CardGrid } from '../../../ui/look/card-grid.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { Notice, type NoticeContent } from '../../../ui/page/notice.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { storeDraftOf, storeFormOf } from '../store-form.ts';
import { useSaveStore, useStores } from '../stores.queries.ts';
import { storesTexts } from '../stores-texts.ts';
import { DeleteStoreWindow } from './delete-store-window.tsx';
import { StoreCard } from './store-card.tsx';
import { StoreWindow } from './store-window.tsx';

const LEAST_PX = 160;
const nameOf = ({ address, place }: Store) => `${address}, ${place.name}`;

/** What has just happened to a store; one that was deleted can be brought back. */
function useStoreNotice(shopId: number) {
  const t = useTexts(storesTexts);
  const errorText = useErrorText();
  const restore = useSaveStore(shopId);
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const tell = (text: 'added' | 'changed' | 'restored', store: Store) =>
    setNotice({ kind: 'done', text: t(text, { name: nameOf(store) }) });
  const bringBack = (store: Store) =>
    restore.mutate(
      { id: null, body: storeDraftOf(storeFormOf(store)) },
      {
        onSuccess: (made) => tell('restored', made),
        onError: (error) =>
          setNotice({
            kind: 'failed',
            text: t('not_restored', { name: nameOf(store), error: errorText(error) }),
          }),
      },
    );
  const tellDeleted = (store: Store) =>
    setNotice({
      kind: 'done',
      text: t('deleted', { name: nameOf(store) }),
      action: { label: t('undo'), run: () => bringBack(store) },
    });
  return { notice, tell, tellDeleted, clear: () => setNotice(null) };
}

function NoStores() {
  const t = useTexts(storesTexts);
  return (
    <>
      <Text fw={600} size="sm">
        {t('none')}
      </Text>
      <Text size="sm">{t('none_hint')}</Text>
    </>
  );
}

/** The stores of a shop; they are added, changed and deleted here. */
export function StoresPanel({ shop }: { shop: Shop }) {
  const t = useTexts(storesTexts);
  const stores = useStores(shop.id);
  const [edited, setEdited] = useState<Store | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Store | null>(null);
  const { notice, tell, tellDeleted, clear } = useStoreNotice(shop.id);
  return (
    <>
      <Panel
        id="stores"
        title={t('stores_of', { name: shop.name })}
        hint={t('stores_hint')}
        actions={
          <Button
            size="xs"
            leftSection={<IconPlus size={ICON_PX.medium} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('add')}
          </Button>
        }
        source={stores}
        height={LEAST_PX}
        shrinks
        isEmpty={({ data }) => data.length === 0}
        emptyText={<NoStores />}
      >
        {({ data }) => (
          <CardGrid minWidth="17rem">
            {data.map((store) => (
              <StoreCard key={store.id} store={store} onEdit={setEdited} onDelete={setDoomed} />
            ))}
          </CardGrid>
        )}
      </Panel>
      {edited && (
        <StoreWindow
          shop={shop}
          store={edited === 'new' ? null : edited}
          onSaved={(store) => {
            tell(edited === 'new' ? 'added' : 'changed', store);
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {doomed && (
        <DeleteStoreWindow
          store={doomed}
          onDeleted={(store) => {
            tellDeleted(store);
            setDoomed(null);
          }}
          onClose={() => setDoomed(null)}
        />
      )}
      <Notice notice={notice} closeLabel={t('close')} onClose={clear} />
    </>
  );
}
