import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { PortfolioShop } from '../../../../shared/contract/reports/portfolio.contract.ts';
import type { ShopOutcome } from '../../../../shared/contract/reports/portfolio-changes.contract.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { errorTexts } from '../../../core/texts/errors-texts.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { Notice, type NoticeContent } from '../../../ui/page/notice.tsx';
import { SelectionBar } from '../../../ui/panel/selection-bar.tsx';
import { BulkGoalActions, useUndoGoals } from '../../auto-bids/auto-bids.public.ts';
import { useReportContext } from '../../shops/shops.public.ts';
import { useOrderReportFiles } from '../portfolio.queries.ts';
import { portfolioTexts } from '../portfolio-texts.ts';
import { ChangeLimitsWindow, type LimitedShop } from './change-limits-window.tsx';

/** What was done for how many shops, and for which it was refused why. */
function useOutcomeNotice(shops: readonly PortfolioShop[]) {
  const tError = useTexts(errorTexts);
  const nameOf = (id: number) => shops.find(({ shop_id }) => shop_id === id)?.shop_name ?? `#${id}`;
  return (data: readonly ShopOutcome[], doneText: (count: number) => string): NoticeContent => {
    const refused = data.flatMap(({ shop_id, fault }) =>
      fault ? [`${nameOf(shop_id)}: ${tError(fault)}`] : [],
    );
    const text = [doneText(data.length - refused.length), ...refused].join(' ');
    return { kind: refused.length > 0 ? 'failed' : 'done', text };
  };
}

/** Orders the clicks of the page's days as files, one for each shop; says how many, and which shops were refused why. */
function useOrders(shops: readonly PortfolioShop[], onNotice: (notice: NoticeContent) => void) {
  const t = useTexts(portfolioTexts);
  const errorText = useErrorText();
  const lang = useLocale();
  const { range } = useReportContext();
  const order = useOrderReportFiles();
  const noticeOf = useOutcomeNotice(shops);
  const run = () =>
    order.mutate(
      {
        shop_ids: shops.map(({ shop_id }) => shop_id),
        order: { kind: 'clicks', format: 'xlsx', lang, date_from: range.from, date_to: range.to },
      },
      {
        onSuccess: ({ data }) => onNotice(noticeOf(data, (count) => t('ordered', { count }))),
        onError: (error) => onNotice({ kind: 'failed', text: errorText(error) }),
      },
    );
  return { run, isPending: order.isPending };
}

const isLimited = (shop: PortfolioShop): shop is LimitedShop =>
  shop.limit !== null && shop.status !== 'Inactive';

const ClientWindow = lazy(async () => ({ default: (await import('./client-window.tsx')).ClientWindow }));

type Props = {
  shops: readonly PortfolioShop[];
  /** Names of clients that there are. */
  clients: readonly string[];
  onClear: () => void;
};

/** A button that says whose the shops are. */
function ClientAction({
  shops,
  clients,
  onNotice,
}: Omit<Props, 'onClear'> & { onNotice: (notice: NoticeContent) => void }) {
  const t = useTexts(portfolioTexts);
  const [isOpen, setOpen] = useState(false);
  const noticeOf = useOutcomeNotice(shops);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('client_title')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ClientWindow
            shops={shops}
            clients={clients}
            onClose={() => setOpen(false)}
            onDone={(client, data) => {
              setOpen(false);
              const text = (count: number) =>
                client === null ? t('client_taken', { count }) : t('client_set_done', { count, client });
              onNotice(noticeOf(data, text));
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** What can be done with several shops at once. */
export function BulkActions({ shops, clients, onClear }: Props) {
  const t = useTexts(portfolioTexts);
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const [isChanging, setChanging] = useState(false);
  const orders = useOrders(shops, setNotice);
  const undoOf = useUndoGoals(setNotice);
  const limited = shops.filter(isLimited);
  return (
    <>
      {shops.length > 0 && (
        <SelectionBar
          label={t('chosen', { count: shops.length })}
          told={<strong>{t('chosen', { count: shops.length })}</strong>}
          clearLabel={t('choose_none')}
          onClear={onClear}
        >
          <Button size="xs" disabled={limited.length === 0} onClick={() => setChanging(true)}>
            {t('limits_title')}
          </Button>
          <Button size="xs" variant="default" loading={orders.isPending} onClick={orders.run}>
            {t('order_files')}
          </Button>
          <ClientAction shops={shops} clients={clients} onNotice={setNotice} />
          <BulkGoalActions
            shops={shops}
            onDone={(text, given) =>
              setNotice({ kind: 'done', text, ...(given && { action: undoOf(given) }) })
            }
          />
        </SelectionBar>
      )}
      {isChanging && (
        <ChangeLimitsWindow
          shops={limited}
          onClose={() => setChanging(false)}
          onDone={({ raised, asked }) => {
            setChanging(false);
            const text = [
              ...(raised > 0 ? [t('raised', { count: raised })] : []),
              ...(asked > 0 ? [t('lower_asked', { count: asked })] : []),
            ].join(' ');
            setNotice({ kind: 'done', text });
          }}
        />
      )}
      <Notice notice={notice} closeLabel={t('close')} onClose={() => setNotice(null)} />
    </>
  );
}
