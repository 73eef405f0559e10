import { ActionIcon } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ViewPagePath } from '../../../../shared/rules/reports/saved-view-pages.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { LateNotice } from '../../../ui/float/late-notice.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { useReportContext } from '../../shops/shops.public.ts';
import { savedViewsTexts } from '../saved-views-texts.ts';
import { forgetLostStart, readLostStart } from '../start-view.queries.ts';

const ViewsWindow = lazy(async () => ({ default: (await import('./views-window.tsx')).ViewsWindow }));

/** Says until it is read that the page with which somebody wanted to begin is gone. */
function LostStart() {
  const t = useTexts(savedViewsTexts);
  const [name, setName] = useState(readLostStart);
  const notice = name === null ? null : ({ kind: 'failed', text: t('lost', { name }) } as const);
  const close = () => {
    forgetLostStart();
    setName(null);
  };
  return <LateNotice notice={notice} closeLabel={t('close')} onClose={close} />;
}

type Props = { page: ViewPagePath; titleOf: (page: ViewPagePath) => string };

/** Opens the views that are saved of the shop's pages. */
export function ViewsButton({ page, titleOf }: Props) {
  const t = useTexts(savedViewsTexts);
  const { shop, range } = useReportContext();
  const [isOpen, setOpen] = useState(false);
  if (!shop) return null;
  return (
    <>
      <ActionIcon
        size={30}
        aria-label={t('title')}
        title={t('title')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconBookmark size={ICON_PX.medium} aria-hidden />
      </ActionIcon>
      <LostStart />
      {isOpen && (
        <Suspense fallback={null}>
          <ViewsWindow
            shop={shop}
            range={range}
            page={page}
            titleOf={titleOf}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
