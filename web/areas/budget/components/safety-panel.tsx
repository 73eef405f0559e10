import { Stack, Switch } from '@mantine/core';
import type { ShopSafetyView } from '../../../../shared/contract/shops/shops.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { limitTexts } from '../budget-texts.ts';
import { useSaveShopSafety, useShopSafety } from '../safety.queries.ts';

const PANEL_PX = 110;

/** What the owner of a shop demands of those who work in it, and allows them; each switch counts at once. */
export function SafetyPanel({ shopId }: { shopId: number }) {
  const t = useTexts(limitTexts, 'safety');
  const source = useShopSafety(shopId);
  const save = useSaveShopSafety(shopId);
  const change = (safety: ShopSafetyView, patch: Partial<ShopSafetyView>) =>
    save.mutate({ ...safety, ...patch });
  return (
    <Panel id="safety" title={t('title')} hint={t('hint')} source={source} height={PANEL_PX} shrinks>
      {(safety) => (
        <Stack gap="sm">
          {save.error ? <FormFailure error={save.error} /> : null}
          <Switch
            label={t('demands_factor')}
            description={t('demands_hint')}
            checked={safety.demands_factor}
            disabled={save.isPending}
            onChange={({ currentTarget: { checked } }) => change(safety, { demands_factor: checked })}
          />
          <Switch
            label={t('members_raise_limit')}
            checked={safety.members_raise_limit}
            disabled={save.isPending}
            onChange={({ currentTarget: { checked } }) => change(safety, { members_raise_limit: checked })}
          />
        </Stack>
      )}
    </Panel>
  );
}
