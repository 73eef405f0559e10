import { Anchor, Box, Group, Paper, Text } from '@mantine/core';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PictureOrInitials } from '../../../ui/look/picture-or-initials.tsx';
import { EmailText } from '../../../ui/page/email-text.tsx';
import { shopsTexts } from '../shops-texts.ts';

/** Whom to ask: the person who looks after the selected shop, if there is one. */
export function AccountManagerBox({ shop }: { shop: Shop }) {
  const t = useTexts(shopsTexts);
  const { sfu_full_name: name, sfu_title: title, sfu_email: email, sfu_image_url: picture } = shop;
  if (!name) return null;
  return (
    <Paper p="sm">
      <Text size="xs" c="dimmed" mb={6}>
        {t('account_manager')}
      </Text>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <PictureOrInitials name={name} url={picture} size={36} kind="face" />
        <Box miw={0}>
          <Text size="sm" fw={600} lh={1.3}>
            {name}
          </Text>
          {title ? (
            <Text size="xs" c="dimmed" lh={1.4}>
              {title}
            </Text>
          ) : null}
          {email ? (
            <Anchor
              display="block"
              size="xs"
              lh={1.4}
              href={`mailto:${email}`}
              aria-label={t('write_to', { name: `${name}, ${email}` })}
            >
              <EmailText address={email} />
            </Anchor>
          ) : null}
        </Box>
      </Group>
    </Paper>
  );
}
