import { Group, Stack, Text, Textarea } from '@mantine/core';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { CopyButton } from '../../../ui/form/copy-button.tsx';
import { badgeSnippet } from '../badge-snippet.ts';
import { badgePath } from '../trust.queries.ts';
import { trustTexts } from '../trust-texts.ts';
import classes from './trust.module.css';

/** The earned badge as it is served, and the HTML that shows it on the shop's site. */
export function BadgeCode({ shop }: { shop: Shop }) {
  const t = useTexts(trustTexts);
  const path = badgePath(shop.id);
  const site = shop.portal_site;
  const code = badgeSnippet({
    url: new URL(path, window.location.origin).href,
    site,
    alt: t('code_alt', { site }),
  });
  return (
    <Stack gap="md" maw={720}>
      <div>
        <Text size="sm" fw={600} mb={6}>
          {t('preview')}
        </Text>
        <div className={classes.preview}>
          <img src={path} alt={t('preview_alt', { shop: shop.name })} className={classes.badge} />
        </div>
      </div>
      <Textarea
        label={t('code')}
        description={t('code_hint')}
        value={code}
        readOnly
        rows={6}
        spellCheck={false}
        classNames={{ input: classes.code }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group>
        <CopyButton text={code} />
      </Group>
    </Stack>
  );
}
