import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { DeskShop } from '../../../../shared/contract/desk/desk-shops.contract.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { reasonIssues } from '../desk-limit-form.ts';
import { useShopAction } from '../desk-shops.queries.ts';
import { deskShopsTexts } from '../desk-shops-texts.ts';
import { useDeskErrors } from '../use-desk-errors.ts';
import { DeskConfirm } from './desk-confirm.tsx';
import { DeskFailure } from './desk-failure.tsx';
import { DeskReasonField } from './desk-reason-field.tsx';

type Props = { shop: DeskShop; onDone: (text: string) => void };

/** When the shop was kept from trading, by whom and why. */
function PastSuspensions({ shop: { suspensions } }: { shop: DeskShop }) {
  const t = useTexts(deskShopsTexts);
  return suspensions.map(({ from, to, reason, suspended_by: by }) => (
    <Text key={from} size="xs" c="dimmed" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {to === null
        ? t('suspended_since', { from: formatMinute(from), by: by ?? '–' })
        : t('was_suspended', { from: formatMinute(from), to: formatMinute(to), by: by ?? '–' })}
      {reason && ` ${reason}`}
    </Text>
  ));
}

function Resume({ shop, onDone }: Props) {
  const t = useTexts(deskShopsTexts);
  const action = useShopAction(shop.id, () => onDone(t('resumed', { shop: shop.name })));
  const [isAsked, setAsked] = useState(false);
  const resume = () => action.mutate({ kind: 'resume' });
  return (
    <>
      <DeskFailure error={action.error} />
      {isAsked ? (
        <DeskConfirm
          lines={[t('resume_effect'), t('limit_mailed', { count: shop.members })]}
          action={t('resume')}
          isPending={action.isPending}
          onConfirm={resume}
          onBack={() => setAsked(false)}
        />
      ) : (
        <Button variant="light" style={{ alignSelf: 'flex-start' }} onClick={() => setAsked(true)}>
          {t('resume')}
        </Button>
      )}
    </>
  );
}

function Suspend({ shop, onDone }: Props) {
  const t = useTexts(deskShopsTexts);
  const action = useShopAction(shop.id, () => onDone(t('suspended_done', { shop: shop.name })));
  const [isAsked, setAsked] = useState(false);
  const { formProps, input, values, show, failure } = useRuleForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => reasonIssues(reason),
    fieldErrors: useDeskErrors(),
    whileTyping: 'follow',
    save: action,
    submit: () => setAsked(true),
  });
  const suspend = () =>
    action.mutate(
      { kind: 'suspend', reason: values.reason },
      { onError: show, onSettled: () => setAsked(false) },
    );
  return (
    <form {...formProps}>
      <Stack gap="xs">
        <DeskFailure error={failure} />
        <DeskReasonField label={t('suspend_reason')} input={input('reason')} />
        {isAsked ? (
          <DeskConfirm
            lines={[t('suspend_effect'), t('limit_mailed', { count: shop.members })]}
            action={t('suspend')}
            isDanger
            isPending={action.isPending}
            onConfirm={suspend}
            onBack={() => setAsked(false)}
          />
        ) : (
          <Button type="submit" variant="light" color="red" style={{ alignSelf: 'flex-start' }}>
            {t('suspend')}
          </Button>
        )}
      </Stack>
    </form>
  );
}

/** Keeps a shop from trading, or lets it trade again. */
export function SuspensionSection(props: Props) {
  const t = useTexts(deskShopsTexts);
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {t('suspension_title')}
      </Title>
      <PastSuspensions shop={props.shop} />
      {props.shop.status === 'Inactive' ? <Resume {...props} /> : <Suspend {...props} />}
    </Stack>
  );
}
