import { List, Paper, Stack, Text, Title } from '@mantine/core';
import type { User } from '../../../../shared/contract/people/user.contract.ts';
import { PROFILE_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { storesTexts } from '../stores-texts.ts';

function missingStep(user: User) {
  if (!user.email_verified) return 'pending_email';
  return user.confirmed ? 'pending_profile' : 'pending_shop';
}

/** For those whose account is not complete: what is missing, and what they will find here. */
export function ShopsPending({ user }: { user: User }) {
  const t = useTexts(storesTexts);
  const step = missingStep(user);
  return (
    <Paper p="lg" maw={640}>
      <Stack gap="sm">
        <Title order={2} size="h3">
          {t('pending_title')}
        </Title>
        <Text>{t(step)}</Text>
        {step === 'pending_profile' && <PageLink to={PROFILE_PATH}>{t('to_profile')}</PageLink>}
        <Text>{t('pending_then')}</Text>
        <List size="sm" spacing={4}>
          <List.Item>{t('then_shops')}</List.Item>
          <List.Item>{t('then_stores')}</List.Item>
          <List.Item>{t('then_prices')}</List.Item>
        </List>
      </Stack>
    </Paper>
  );
}
