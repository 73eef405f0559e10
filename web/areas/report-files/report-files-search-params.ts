import { unsortedList } from '../../../shared/contract/frame/list-specs.ts';
import { REPORT_FILES_PER_PAGE } from '../../../shared/rules/reports/report-files.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';

export const REPORT_FILES = listSearch('files', unsortedList(REPORT_FILES_PER_PAGE), {});
