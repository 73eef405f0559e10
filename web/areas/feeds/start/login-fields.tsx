import { Button, Group, PasswordInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { FeedState } from '../../../../shared/contract/shops/feeds.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { feedsTexts } from '../feeds-texts.ts';
import { keepsLogin } from './address-form.ts';
import type { useAddressForm } from './use-address-form.ts';

type Props = { form: ReturnType<typeof useAddressForm>; state: FeedState };

/** User and password for the host of the address: typed, or kept and never shown. Nothing without an address. */
export function LoginFields({ form, state }: Props) {
  const t = useTexts(feedsTexts, 'start');
  const { values: draft } = form;
  const password = form.input('password');
  if (draft.url.trim() === '') return null;
  if (keepsLogin(draft, state)) {
    return (
      <Group gap="sm">
        <Text size="sm">{t('login_kept')}</Text>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => form.change({ keepsLogin: false, user: '', password: '' })}
        >
          {t('login_change')}
        </Button>
      </Group>
    );
  }
  return (
    <Stack gap={4}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t('login_user')} {...form.input('user')} autoComplete="off" spellCheck={false} />
        <PasswordInput
          label={t('login_password')}
          {...password}
          aria-invalid={Boolean(password.error)} // Mantine tells it of its other fields
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login_show'), tabIndex: 0 }}
        />
      </SimpleGrid>
      <Text size="xs" c="dimmed">
        {t('login_hint')} {state.has_login && !draft.keepsLogin && t('login_empty')}
      </Text>
    </Stack>
  );
}
