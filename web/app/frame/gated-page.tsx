import { type ComponentType, type ReactNode, useDeferredValue, useEffect } from 'react';
import { useReportContext } from '../../areas/shops/shops.public.ts';
import { ColumnChoiceProvider, useUser } from '../../areas/user/user.public.ts';
import type { ViewerRule } from '../page-table/page.ts';
import { AccountPending } from '../pages/account-pending.tsx';
import { PagePending } from '../pages/page-pending.tsx';

type Props = { rule: ViewerRule; Content: ComponentType };

/** A page of this visit stands: the next ones take its place at once. */
let stands = false;

/** The first page of a visit is drawn after its frame and in steps, between which the browser answers. */
function FirstInSteps({ children }: { children: ReactNode }) {
  const isDue = useDeferredValue(true, stands);
  useEffect(() => {
    stands ||= isDue;
  }, [isDue]);
  return isDue ? children : <PagePending />;
}

/** A page behind the login: to viewers its rule does not let in it says what is missing. */
export function GatedPage({ rule, Content }: Props) {
  const user = useUser();
  const { shop } = useReportContext();
  if (!user) return null;
  if (!rule(user, shop)) return <AccountPending user={user} />;
  return (
    <ColumnChoiceProvider>
      <FirstInSteps>
        <Content />
      </FirstInSteps>
    </ColumnChoiceProvider>
  );
}
