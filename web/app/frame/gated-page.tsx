import type { ComponentType } from 'react';
import { useReportContext } from '../../areas/shops/shops.public.ts';
import { ColumnChoiceProvider, useUser } from '../../areas/user/user.public.ts';
import type { ViewerRule } from '../page-table/page.ts';
import { AccountPending } from '../pages/account-pending.tsx';

type Props = { rule: ViewerRule; Content: ComponentType };

/** A page behind the login: to viewers its rule does not let in it says what is missing. */
export function GatedPage({ rule, Content }: Props) {
  const user = useUser();
  const { shop } = useReportContext();
  if (!user) return null;
  if (!rule(user, shop)) return <AccountPending user={user} />;
  return (
    <ColumnChoiceProvider>
      <Content />
    </ColumnChoiceProvider>
  );
}
