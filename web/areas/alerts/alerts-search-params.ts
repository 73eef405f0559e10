import { unsortedList } from '../../../shared/contract/frame/list-specs.ts';
import { ALERTS_PER_PAGE } from '../../../shared/rules/alerts/alert-kinds.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';

export const ALERTS = listSearch('alerts', unsortedList(ALERTS_PER_PAGE), {});
