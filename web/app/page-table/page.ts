import type { ComponentType } from 'react';
import type { User } from '../../../shared/contract/people/user.contract.ts';
import type { Shop } from '../../../shared/contract/shops/shops.contract.ts';
import { canSeeAnalytics, type Viewer } from '../../../shared/rules/people/access.ts';
import type { SearchSchema } from '../../core/navigation/search-params.ts';
import type { KeyOfTexts } from '../../core/texts/texts.ts';
import type { appTexts } from '../app-texts.ts';
import type { MenuGroupId } from './menu-groups.ts';

export type AppText = KeyOfTexts<typeof appTexts>;

/** Who is signed in, and in how many shops they work. */
export type PageViewer = Viewer & Pick<User, 'properties'>;

/** A rule over the signed-in viewer and the selected shop, made of sentences of shared/rules/people/access.ts. */
export type ViewerRule = (viewer: PageViewer, shop: Shop | null) => boolean;

/** Who may see reports, of a shop that there is. */
export const seesReports: ViewerRule = (viewer, shop) => canSeeAnalytics(viewer) && shop !== null;

/** Everybody; only visitors who are not signed in; or the signed-in viewers of a rule. */
type PageAccess = 'everybody' | 'guests' | ViewerRule;

/** What of the chosen days changes what a page shows: the days, how they are grouped, what they are compared with. */
export type PeriodPart = 'days' | 'grouping' | 'comparison';
export const DAYS: readonly PeriodPart[] = ['days'];
export const COMPARED_DAYS: readonly PeriodPart[] = ['days', 'comparison'];
export const GROUPED_DAYS: readonly PeriodPart[] = ['days', 'grouping'];
export const WHOLE_PERIOD: readonly PeriodPart[] = ['days', 'grouping', 'comparison'];

/** One page of the app. The router, the menu, the guards, the titles and the 404 read nothing else. */
export type AppPage<
  P extends string = string,
  S extends SearchSchema | undefined = SearchSchema | undefined,
  A extends PageAccess = PageAccess,
> = {
  /** The internal route name of the specification, sent with every call. */
  name: string;
  path: P;
  /** Null for the bare product name. */
  title: AppText | null;
  access: A;
  /** Its search parameters, beside those of every page behind the login. */
  search?: S;
  /** The top bar offers these above it; none where it is not said. */
  period?: readonly PeriodPart[];
  /** Only for shops that have something to show there. */
  hasPeriod?: (shop: Shop) => boolean;
  menu?: {
    /** Where it stands in the side menu. */
    group: MenuGroupId;
    /** Only where the menu shows it to fewer than may open it. */
    visible?: ViewerRule;
    /** Only where it is called otherwise than the page. */
    title?: AppText;
    /** The entry stands for all pages below this path. */
    section?: string;
  };
  load: () => Promise<ComponentType>;
};

/** A row of the table: keeps the path and the search parameters in the page's type, of which the router's are made. */
export const definePage = <
  const P extends string,
  A extends PageAccess,
  S extends SearchSchema | undefined = undefined,
>(
  name: string,
  path: P,
  title: AppText | null,
  access: A,
  page: Omit<AppPage<P, S, A>, 'name' | 'path' | 'title' | 'access'>,
): AppPage<P, S, A> => ({ name, path, title, access, ...page });
