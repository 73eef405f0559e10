import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { SharedLimit } from '../../../../shared/contract/bidding/shared-limits.contract.ts';
import { SHARED_LIMIT_SHOPS_MIN } from '../../../../shared/rules/budget/shared-limit.ts';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { limitTexts } from '../budget-texts.ts';
import { useEndShared, useLeaveShared, useSharedLimits } from '../shared-limits.queries.ts';
import { type ShareableShop, SharedLimitWindow } from './shared-limit-window.tsx';

const PANEL_PX = 110;

type Open = { changed: SharedLimit | null } | { ended: SharedLimit } | { left: number } | null;
type BoxProps = {
  shared: SharedLimit;
  shopId: number | undefined;
  mayLeave: boolean;
  onOpen: (open: Open) => void;
};

/** One shared limit: what of it is given to which shop, and what each has spent. */
function SharedBox({ shared, shopId, mayLeave, onOpen }: BoxProps) {
  const t = useTexts(limitTexts, 'shared');
  const { name, limit, allotted, shops, other_shops: others } = shared;
  return (
    <Stack gap={4} component="section" aria-label={name}>
      <Group justify="space-between" align="flex-start">
        <Title order={3} size="h5">
          {name}
        </Title>
        <Group gap="xs">
          {shared.may_change && (
            <>
              <Button size="xs" variant="default" onClick={() => onOpen({ changed: shared })}>
                {t('change')}
              </Button>
              <Button size="xs" variant="default" onClick={() => onOpen({ ended: shared })}>
                {t('end')}
              </Button>
            </>
          )}
          {!shared.may_change && mayLeave && shopId !== undefined && (
            <Button size="xs" variant="default" onClick={() => onOpen({ left: shopId })}>
              {t('leave')}
            </Button>
          )}
        </Group>
      </Group>
      <Text size="sm">
        {t('allotted', {
          allotted: formatEur(allotted),
          limit: formatEur(limit),
          left: formatEur(Math.max(0, limit - allotted)),
        })}
      </Text>
      {shops.map((shop) => (
        <Text key={shop.shop_id} size="sm" c="dimmed">
          {t('of_shop', { shop: shop.shop_name, limit: formatEur(shop.limit), spent: formatEur(shop.spent) })}
        </Text>
      ))}
      {others > 0 && (
        <Text size="sm" c="dimmed">
          {t('others', { count: others })}
        </Text>
      )}
    </Stack>
  );
}

type WindowProps = { open: Open; shops: readonly ShareableShop[]; onClose: () => void };

function OpenWindow({ open, shops, onClose }: WindowProps) {
  const t = useTexts(limitTexts, 'shared');
  const [end, leave] = [useEndShared(), useLeaveShared()];
  if (!open) return null;
  if ('changed' in open) return <SharedLimitWindow seen={open.changed} shops={shops} onClose={onClose} />;
  if ('ended' in open) {
    const words = {
      title: t('end_title'),
      text: t('end_text', { name: open.ended.name }),
      action: t('end'),
    };
    return <ConfirmMutationWindow words={words} mutation={end} target={open.ended.id} onClose={onClose} />;
  }
  const words = { title: t('leave_title'), text: t('leave_text'), action: t('leave') };
  return <ConfirmMutationWindow words={words} mutation={leave} target={open.left} onClose={onClose} />;
}

type Props = {
  /** Only what this shop shares. */
  shopId?: number;
  /** Shops with a limit of their own, of which something can be shared. */
  shops: readonly ShareableShop[];
  /** Whether the person may make one, and take their shop out of it. */
  mayShare: boolean;
};

/** What several shops may spend together; the sum of their limits is never above it. */
export function SharedLimitsPanel({ shopId, shops, mayShare }: Props) {
  const t = useTexts(limitTexts, 'shared');
  const source = useSharedLimits(shopId);
  const [open, setOpen] = useState<Open>(null);
  // Nothing to share, and nothing shared.
  if (shops.length < SHARED_LIMIT_SHOPS_MIN && !source.data?.data.length) return null;
  return (
    <>
      <Panel id="shared-limits" title={t('title')} hint={t('hint')} source={source} height={PANEL_PX} shrinks>
        {({ data }) => (
          <Stack gap="md">
            {data.length === 0 && <Text size="sm">{t('none')}</Text>}
            {data.map((shared) => (
              <SharedBox
                key={shared.id}
                shared={shared}
                shopId={shopId}
                mayLeave={mayShare}
                onOpen={setOpen}
              />
            ))}
            {mayShare &&
              shops.length >= SHARED_LIMIT_SHOPS_MIN &&
              (shopId === undefined || data.length === 0) && (
                <Group>
                  <Button size="xs" variant="default" onClick={() => setOpen({ changed: null })}>
                    {t('make')}
                  </Button>
                </Group>
              )}
          </Stack>
        )}
      </Panel>
      <OpenWindow open={open} shops={shops} onClose={() => setOpen(null)} />
    </>
  );
}
