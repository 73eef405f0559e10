import type { ReactNode } from 'react';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { useReportContext } from '../report-context.ts';

type Props = {
  icon: ReactNode;
  words: {
    title: string;
    /** What the page is for: the shop's name stands before it. */
    meaning: string;
    noShop: string;
    noShopHint: string;
  };
  /** Offered to whoever has no shop. */
  instead?: ReactNode;
  /** Stands below the heading whichever shop is chosen. */
  tabs?: ReactNode;
  children: (shop: Shop) => ReactNode;
};

/** A page about the chosen shop; another shop begins anew. */
export function ShopPage({ icon, words, instead, tabs, children }: Props) {
  const { shop } = useReportContext();
  if (!shop)
    return (
      <MessagePage icon={icon} title={words.noShop} description={words.noShopHint}>
        {instead}
      </MessagePage>
    );
  return (
    <>
      <PageHeading title={words.title} description={`${shop.name} · ${words.meaning}`} />
      {tabs}
      <div key={shop.id}>{children(shop)}</div>
    </>
  );
}
