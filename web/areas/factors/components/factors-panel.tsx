import { Badge, Button, Divider, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Factors } from '../../../../shared/contract/people/factors.contract.ts';
import { deviceOf } from '../../../../shared/rules/people/device-name.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { ConfirmWindow } from '../../../ui/form/confirm-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useAddPasskey, useFactors, useRemoveTotp, useRenewRecoveryCodes } from '../factors.queries.ts';
import { factorsTexts } from '../factors-texts.ts';
import { canUsePasskeys } from '../passkey-browser.ts';
import { useFactorFailure } from './code-form.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RemoveWindow } from './remove-window.tsx';
import { CodesWindow, TotpWindow } from './setup-window.tsx';

const PANEL_HEIGHT_PX = 220;

type RowProps = { title: string; hint: string; state?: string | null; actions: ReactNode };

function FactorRow({ title, hint, state, actions }: RowProps) {
  return (
    <Group justify="space-between" gap="sm">
      <div style={{ flex: '1 1 240px' }}>
        <Group gap="xs">
          <Text fw={600}>{title}</Text>
          {state ? (
            <Badge variant="light" h="auto" styles={{ label: { whiteSpace: 'normal' } }}>
              {state}
            </Badge>
          ) : null}
        </Group>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </div>
      {actions}
    </Group>
  );
}

type PartProps = { factors: Factors; isLastFactor: boolean; onCodes: (codes: readonly string[]) => void };

function AppRow({ factors: { totp }, isLastFactor }: PartProps) {
  const t = useTexts(factorsTexts);
  const remove = useRemoveTotp();
  const [open, setOpen] = useState<'set up' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const action = totp ? (
    <Button variant="default" onClick={() => setOpen('remove')}>
      {t('remove')}
    </Button>
  ) : (
    <Button onClick={() => setOpen('set up')}>{t('set_up_app')}</Button>
  );
  return (
    <>
      <FactorRow
        title={t('app')}
        hint={t('app_hint')}
        state={totp ? t('app_since', { day: formatMinute(totp.confirmed_at) }) : null}
        actions={action}
      />
      {open === 'set up' ? <TotpWindow onClose={close} /> : null}
      {open === 'remove' ? (
        <RemoveWindow
          isLastFactor={isLastFactor}
          mutation={remove}
          onConfirm={() => remove.mutate(undefined, { onSuccess: close })}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** What a new passkey is called until its person says otherwise. */
export function useNewPasskeyName(): string {
  const t = useTexts(factorsTexts);
  const { browser, system } = deviceOf(navigator.userAgent);
  return browser && system ? t('browser_on_system', { browser, system }) : (browser ?? t('device_name'));
}

function PasskeyRow({ factors: { passkeys }, isLastFactor, onCodes }: PartProps) {
  const t = useTexts(factorsTexts);
  const add = useAddPasskey();
  const name = useNewPasskeyName();
  const failureText = useFactorFailure();
  const onSuccess = ({ recovery_codes }: { recovery_codes: readonly string[] | null }) => {
    if (recovery_codes) onCodes(recovery_codes);
  };
  return (
    <Stack gap="xs">
      <FactorRow
        title={t('passkeys')}
        hint={canUsePasskeys() ? t('passkeys_hint') : t('passkeys_not_here')}
        actions={
          <Button
            variant="default"
            disabled={!canUsePasskeys()}
            loading={add.isPending}
            onClick={() => add.mutate(name, { onSuccess })}
          >
            {t('add_passkey')}
          </Button>
        }
      />
      {add.error ? <FormFailure error={add.error} text={failureText(add.error)} /> : null}
      <PasskeyList passkeys={passkeys} isLastFactor={isLastFactor} />
    </Stack>
  );
}

function CodesRow({ factors, onCodes }: PartProps) {
  const t = useTexts(factorsTexts);
  const renew = useRenewRecoveryCodes();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <FactorRow
        title={t('codes')}
        hint={t('codes_hint')}
        state={t('codes_left', { count: factors.recovery_codes_left })}
        actions={
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('new_codes')}
          </Button>
        }
      />
      {isAsking ? (
        <ConfirmWindow
          title={t('new_codes')}
          action={t('new_codes')}
          mutation={renew}
          onConfirm={() =>
            renew.mutate(undefined, {
              onSuccess: ({ recovery_codes }) => {
                setAsking(false);
                onCodes(recovery_codes);
              },
            })
          }
          onClose={() => setAsking(false)}
        >
          <Text size="sm">{t('new_codes_question')}</Text>
        </ConfirmWindow>
      ) : null}
    </>
  );
}

/** Two-step sign-in of the own account: what is set up, and what can be. */
export function FactorsPanel() {
  const t = useTexts(factorsTexts);
  const factors = useFactors();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <>
      <Panel
        id="two-step"
        title={t('title')}
        hint={t('hint')}
        source={factors}
        height={PANEL_HEIGHT_PX}
        shrinks
      >
        {(data) => {
          const count = data.passkeys.length + (data.totp ? 1 : 0);
          const parts = { factors: data, isLastFactor: count === 1, onCodes: setCodes };
          return (
            <Stack gap="md">
              <Text fw={600}>{t(count > 0 ? 'is_on' : 'is_off')}</Text>
              <AppRow {...parts} />
              <Divider />
              <PasskeyRow {...parts} />
              {count > 0 ? <Divider /> : null}
              {count > 0 ? <CodesRow {...parts} /> : null}
            </Stack>
          );
        }}
      </Panel>
      {codes ? <CodesWindow codes={codes} onClose={() => setCodes(null)} /> : null}
    </>
  );
}
