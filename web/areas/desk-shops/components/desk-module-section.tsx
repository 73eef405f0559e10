import { Stack, Switch } from '@mantine/core';
import type { DeskShop } from '../../../../shared/contract/desk/desk-shops.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useShopAction } from '../desk-shops.queries.ts';
import { deskShopsTexts } from '../desk-shops-texts.ts';
import { DeskFailure } from './desk-failure.tsx';

/** The partner module on or off. */
export function ModuleSection({ shop, onDone }: { shop: DeskShop; onDone: (text: string) => void }) {
  const t = useTexts(deskShopsTexts);
  const action = useShopAction(shop.id, (done) => {
    if (done.kind === 'module') onDone(t(done.has_module ? 'module_on' : 'module_off', { shop: shop.name }));
  });
  const change = (has_module: boolean) => action.mutate({ kind: 'module', has_module });
  const wanted =
    action.isPending && action.variables.kind === 'module' ? action.variables.has_module : shop.has_module;
  return (
    <Stack gap="xs">
      <DeskFailure error={action.error} />
      <Switch
        label={t('module')}
        description={t('module_hint')}
        checked={wanted}
        disabled={action.isPending}
        onChange={({ currentTarget: { checked } }) => change(checked)}
      />
    </Stack>
  );
}
