import type { ReactNode } from 'react';
import { linkTo, type ShopPath } from '../../../core/navigation/page-links.ts';
import { AnchorLink } from '../../../ui/page/router-links.tsx';

type Props = { to: ShopPath; shopId: number; children: ReactNode };

/** A link to a page of the app with a certain shop chosen. */
export function ShopPageLink({ to, shopId, children }: Props) {
  return (
    <AnchorLink {...linkTo(to, { shop_id: shopId })} inherit>
      {children}
    </AnchorLink>
  );
}
