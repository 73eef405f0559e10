import { List, Stack, Text, Title } from '@mantine/core';
import { FEED_UPLOAD_MAX_BYTES, type FeedState } from '../../../../shared/contract/shops/feeds.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { Panel, type PanelSource } from '../../../ui/panel/panel.tsx';
import { useSendFeed } from '../feeds.queries.ts';
import { FEED_CHECK_PATH } from '../feeds-paths.ts';
import { feedsTexts } from '../feeds-texts.ts';
import { UploadBox } from '../upload/upload-box.tsx';
import { AddressForm } from './address-form-view.tsx';
import { AnsweredCurrency } from './answered-currency.tsx';
import classes from './feed-page.module.css';
import { LinkTemplate } from './link-template-form.tsx';

const HEIGHT_PX = 460;

/** Explains the two ways in, for a shop that has no feed yet. */
export function FeedSourceForms({ shop }: { shop: Shop }) {
  const t = useTexts(feedsTexts, 'start');
  return (
    <div className={classes.intro}>
      <Title order={2} size="h2" mb="xs">
        {t('empty_title')}
      </Title>
      <Text>{t('empty_text', { portal: shop.portal_site })}</Text>
      <List my="sm" spacing={4}>
        <List.Item>{t('empty_address')}</List.Item>
        <List.Item>{t('empty_upload')}</List.Item>
      </List>
      <Text size="sm">
        {t('empty_check')} <PageLink to={FEED_CHECK_PATH}>{t('to_check')}</PageLink>
      </Text>
    </div>
  );
}

type Props = { shop: Shop; feed: PanelSource<FeedState>; wide: boolean };

/** The address that is fetched, and the place for a file. */
export function SourcePanel({ shop, feed, wide }: Props) {
  const t = useTexts(feedsTexts, 'start');
  const send = useSendFeed(shop.id);
  return (
    <Panel
      id="source"
      title={t('source_title')}
      hint={t('source_hint')}
      source={feed}
      height={HEIGHT_PX}
      shrinks
    >
      {(state) => (
        <>
          <div className={classes.ways} data-wide={wide || undefined}>
            <Stack gap="xs">
              <Title order={3} size="sm">
                {t('address_title')}
              </Title>
              <AddressForm shopId={shop.id} state={state} />
            </Stack>
            <Stack gap="xs">
              <Title order={3} size="sm">
                {t('upload_title')}
              </Title>
              <UploadBox
                action={t('import_file')}
                maxBytes={FEED_UPLOAD_MAX_BYTES}
                disabled={state.running !== null}
                send={send}
              />
            </Stack>
          </div>
          <Stack gap="xs" mt="md">
            <AnsweredCurrency shop={shop} state={state} />
            <LinkTemplate shopId={shop.id} state={state} />
          </Stack>
        </>
      )}
    </Panel>
  );
}
