import { Button, Text } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { ReportFilterBar } from '../../analytics/analytics.public.ts';
import { ReportPage } from '../../shops/shops.public.ts';
import { ModuleReports } from '../components/module-reports.tsx';
import { moduleTexts } from '../module-texts.ts';

/** Says what the module is where the shop has none, and whom to ask. */
function NoModule({ shop }: { shop: Shop }) {
  const t = useTexts(moduleTexts);
  return (
    <MessagePage
      icon={<IconPlugConnected aria-hidden />}
      title={t('none')}
      titleOrder={2}
      description={t('none_hint')}
    >
      {shop.sfu_email && (
        <Button
          component="a"
          variant="default"
          href={`mailto:${shop.sfu_email}`}
          h="auto"
          mih={36}
          py={6}
          // A long name goes on a second line on a phone.
          styles={{ label: { whiteSpace: 'normal' } }}
        >
          {t('ask', { name: shop.sfu_full_name ?? shop.sfu_email })}
        </Button>
      )}
    </MessagePage>
  );
}

/** What the partner module brings the shop. */
export function ModulePage() {
  const t = useTexts(moduleTexts);
  return (
    <ReportPage title={t('title')} about={({ shop }) => (shop.has_module ? null : shop.name)} hasFilters>
      {(scope) =>
        scope.shop.has_module ? (
          <>
            <Text size="sm">{t('meaning')}</Text>
            <ReportFilterBar scope={scope} hasKinds={false} />
            <ModuleReports scope={scope} />
          </>
        ) : (
          <NoModule shop={scope.shop} />
        )
      }
    </ReportPage>
  );
}
