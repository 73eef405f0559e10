import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ConversionKey } from '../../../../shared/contract/orders/conversion.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useConversionKey, useEndConversionKey, useMakeConversionKey } from '../orders.queries.ts';
import { ordersTexts } from '../orders-texts.ts';

const PANEL_PX = 160;

/** What a shop's thank-you page has to say, with the order's own numbers; `currency` is an ISO code. */
const snippetOf = (script: string, currency: string): string => `<script>
(window.mbmOrders = window.mbmOrders || []).push({
  order_id: "2026-118", currency: "${currency}", shipping: 390.00, discount: 0,
  lines: [{ item_id: "A-1", quantity: 2, price: 1299.90 }]
});
</script>
<script async src="${script}"></script>`;

type Props = { shopId: number; currency: string; kept: ConversionKey };

function KeyParts({ shopId, currency, kept }: Props) {
  const t = useTexts(ordersTexts, 'conversion');
  const make = useMakeConversionKey(shopId);
  const end = useEndConversionKey(shopId);
  const [asks, setAsks] = useState<'change' | 'end' | null>(null);
  const { script, made_at: at, made_by: by } = kept;
  if (script === null || at === null) {
    return (
      <Stack gap="sm" align="start">
        <Text size="sm">{t('none')}</Text>
        {make.error && <FormFailure error={make.error} />}
        <Button variant="default" loading={make.isPending} onClick={() => make.mutate(undefined)}>
          {t('make')}
        </Button>
      </Stack>
    );
  }
  const isChange = asks === 'change';
  return (
    <Stack gap="sm">
      <Text size="sm">{t('everywhere')}</Text>
      <Code block tabIndex={0} aria-label={t('everywhere')}>{`<script async src="${script}"></script>`}</Code>
      <Text size="sm">{t('thanks')}</Text>
      <Code block tabIndex={0} aria-label={t('thanks')}>
        {snippetOf(script, currency)}
      </Code>
      <Text size="xs" c="dimmed">
        {t('made', { at: formatMinute(at), by: by ?? '–' })}
      </Text>
      <Group>
        <Button variant="default" onClick={() => setAsks('change')}>
          {t('change')}
        </Button>
        <Button variant="default" color="red" onClick={() => setAsks('end')}>
          {t('end')}
        </Button>
      </Group>
      {asks && (
        <ConfirmMutationWindow
          words={{
            title: t(isChange ? 'change_title' : 'end_title'),
            text: t(isChange ? 'change_text' : 'end_text'),
            action: t(isChange ? 'change' : 'end'),
          }}
          mutation={isChange ? make : end}
          target={undefined}
          onClose={() => setAsks(null)}
        />
      )}
    </Stack>
  );
}

/** The script by which a shop's pages say orders, and the key in it. */
export function ConversionPanel({ shopId, currency }: Omit<Props, 'kept'>) {
  const t = useTexts(ordersTexts, 'conversion');
  return (
    <Panel
      id="conversion"
      title={t('title')}
      hint={t('hint')}
      height={PANEL_PX}
      shrinks
      source={useConversionKey(shopId)}
    >
      {(kept) => <KeyParts shopId={shopId} currency={currency} kept={kept} />}
    </Panel>
  );
}
