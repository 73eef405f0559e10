import { Button, Stack, Text, Title } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { SavedView, SavedViewDraft } from '../../../../shared/contract/reports/saved-views.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import type { ViewPagePath } from '../../../../shared/rules/reports/saved-view-pages.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import type { Period } from '../../../../shared/rules/time/periods.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { PanelFailure } from '../../../ui/panel/panel-failure.tsx';
import { useColumnChoice } from '../../../ui/table/column-choice.ts';
import { LinkWindow } from '../../report-links/report-links.public.ts';
import { useChooseStart, useDeleteView, useSavedViews, useSaveView } from '../saved-views.queries.ts';
import { savedViewsTexts } from '../saved-views-texts.ts';
import { periodsFor, shownSearch } from '../view-search.ts';
import { MailingWindow } from './mailing-window.tsx';
import { ViewForm } from './view-form.tsx';
import { ViewLine } from './view-line.tsx';

type Shown = {
  shop: Shop;
  range: Period;
  /** The page that is open, */
  page: ViewPagePath;
  /** and what pages are called. */
  titleOf: (page: ViewPagePath) => string;
};
type Props = Shown & { onClose: () => void };
type Open =
  | { edited: SavedView | null }
  | { deleted: SavedView }
  | { mailed: SavedView }
  | { linked: SavedView }
  | null;
const FAILURE_PX = 120;

function DeleteWindow({ shopId, view, onClose }: { shopId: number; view: SavedView; onClose: () => void }) {
  const t = useTexts(savedViewsTexts);
  const { name } = view;
  const words = {
    title: t('delete_title'),
    text: t(view.shared ? 'delete_shared' : 'delete_own', { name }),
    action: t('delete'),
  };
  return (
    <ConfirmMutationWindow
      words={words}
      mutation={useDeleteView(shopId)}
      target={view.id}
      onClose={onClose}
    />
  );
}

/** What the page shows at this moment, as a view that has no name yet. */
function useShownDraft({ page, range }: Shown) {
  const raw = useSearch({ strict: false });
  const { chosen } = useColumnChoice();
  const today = belgradeDay(Date.now());
  const search = shownSearch(page, raw, chosen);
  return {
    periodsBeside: (before: string | null) => periodsFor(page, range, today, before),
    draftOf: (view: SavedView | null, period: string | null): SavedViewDraft => ({
      name: view?.name ?? '',
      shared: view?.shared ?? false,
      ...{ page, search, period },
    }),
  };
}

/** The form of a new view, of what is shown, or of one that is there, which stays of what it is. */
function EditedView({ shown, view, onClose }: { shown: Shown; view: SavedView | null; onClose: () => void }) {
  const { periodsBeside, draftOf } = useShownDraft(shown);
  const periods = view?.page ? [view.period ?? ''].filter(Boolean) : periodsBeside(null);
  const draft = view?.page ? { ...view, page: view.page } : null;
  return (
    <ViewForm
      shopId={shown.shop.id}
      seen={view}
      draft={
        draft
          ? {
              name: draft.name,
              shared: draft.shared,
              page: draft.page,
              search: draft.search,
              period: draft.period,
            }
          : draftOf(null, periods[0] ?? null)
      }
      periods={periods}
      onClose={onClose}
    />
  );
}

type PartProps = Props & { title: string; views: readonly SavedView[]; onOpen: (open: Open) => void };

/** The views of one kind. */
function ViewsPart({ title, views, onOpen, onClose, ...shown }: PartProps) {
  const { shop, page, titleOf } = shown;
  const { periodsBeside, draftOf } = useShownDraft(shown);
  const start = useChooseStart(shop.id);
  const save = useSaveView(shop.id);
  const error = start.error ?? save.error;
  if (views.length === 0) return null;
  const overwrite = (view: SavedView) =>
    save.mutate({ seen: view, draft: draftOf(view, periodsBeside(view.period)[0] ?? null) });
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Title order={3} size="h5">
        {title}
      </Title>
      {error ? <FormFailure error={error} /> : null}
      {views.map((view) => (
        <ViewLine
          key={view.id}
          view={view}
          shopId={shop.id}
          pageTitle={view.page && titleOf(view.page)}
          onOpened={onClose}
          onStart={() => start.mutate(view.is_start ? null : view.id)}
          onEdit={() => onOpen({ edited: view })}
          onOverwrite={view.page === page ? () => overwrite(view) : null}
          onMail={view.page ? () => onOpen({ mailed: view }) : null}
          onLink={view.page ? () => onOpen({ linked: view }) : null}
          onDelete={() => onOpen({ deleted: view })}
        />
      ))}
    </Stack>
  );
}

/** What is saved of the shop's pages: opened, saved, renamed, overwritten, shared and deleted. */
export function ViewsWindow(props: Props) {
  const { shop, onClose } = props;
  const t = useTexts(savedViewsTexts);
  const [open, setOpen] = useState<Open>(null);
  const views = useSavedViews(shop.id);
  const list = views.data?.data ?? [];
  const close = () => setOpen(null);
  const part = { ...props, onOpen: setOpen };
  return (
    <DialogWindow title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <Stack w={520} maw="100%">
        {views.error ? (
          <PanelFailure
            error={views.error}
            isFetching={views.isFetching}
            onRetry={views.refetch}
            height={FAILURE_PX}
          />
        ) : null}
        {views.data && list.length === 0 && <Text size="sm">{t('none')}</Text>}
        <ViewsPart {...part} title={t('own')} views={list.filter(({ shared }) => !shared)} />
        <ViewsPart
          {...part}
          title={t('shared', { shop: shop.name })}
          views={list.filter(({ shared }) => shared)}
        />
        {open && 'edited' in open ? (
          <EditedView key={open.edited?.id ?? 0} shown={props} view={open.edited} onClose={close} />
        ) : (
          <Button variant="default" onClick={() => setOpen({ edited: null })}>
            {t('save_now')}
          </Button>
        )}
      </Stack>
      {open && 'mailed' in open && (
        <MailingWindow shopId={shop.id} viewId={open.mailed.id} name={open.mailed.name} onClose={close} />
      )}
      {open && 'linked' in open && (
        <LinkWindow shopId={shop.id} viewId={open.linked.id} name={open.linked.name} onClose={close} />
      )}
      {open && 'deleted' in open && <DeleteWindow shopId={shop.id} view={open.deleted} onClose={close} />}
    </DialogWindow>
  );
}
