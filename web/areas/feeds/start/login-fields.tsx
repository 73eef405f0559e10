import { Button, Group, PasswordInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import { feedsTexts } from '../feeds-texts.ts';
import type { useAddressForm } from './address-form-view.tsx';

type Props = {
  form: Pick<ReturnType<typeof useAddressForm>, 'input' | 'change'>;
  /** The server has a login for the typed host, and it stays. */
  isKept: boolean;
  /** It has one, and empty fields take it away. */
  isChanging: boolean;
};

/** User and password for the host of the address: typed, or kept and never shown. */
export function LoginFields({ form, isKept, isChanging }: Props) {
  const t = useTexts(feedsTexts, 'start');
  if (isKept) {
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
          {...form.input('password')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login_show'), tabIndex: 0 }}
        />
      </SimpleGrid>
      <Text size="xs" c="dimmed">
        {t('login_hint')} {isChanging && t('login_empty')}
      </Text>
    </Stack>
  );
}
