import type {
  FeedCheck,
  FeedDiagnosis,
  FeedImport,
  FeedReport,
  FeedState,
} from '../../shared/contract/shops/feeds.contract.ts';
import { fakeOf } from './fake-of.ts';

/** An upload that went well. */
export const someImport = fakeOf<FeedImport>({
  id: 7,
  source: 'upload',
  url: null,
  file_name: 'feed.xml',
  status: 'done',
  fault: null,
  started_by: 'mira@shop.test',
  queued_at: '2026-11-20T10:00:00.000Z',
  started_at: '2026-11-20T10:00:01.000Z',
  finished_at: '2026-11-20T10:02:06.000Z',
  phase: null,
  bytes: 579_252,
  bytes_total: 579_252,
  format: 'cnj',
  encoding: 'utf-8',
  items: 162,
  accepted: 160,
  rejected: 2,
  warned: 12,
  added: 5,
  gone: 4,
  price_changes: 3,
});

/** An import that is being read. */
export function runningImport(patch: Partial<FeedImport> = {}): FeedImport {
  return someImport({
    id: 8,
    status: 'running',
    phase: 'reading',
    bytes: 250_000,
    bytes_total: 1_000_000,
    items: 1200,
    finished_at: null,
    ...patch,
  });
}

/** A shop that has never had a feed. */
export const someFeed = fakeOf<FeedState>({
  url: null,
  has_login: false,
  profile_url: null,
  uses_profile: false,
  format: null,
  mapping: null,
  fixes: [],
  currency: null,
  link_template: null,
  links_by: null,
  guide: null,
  interval_hours: 6,
  next_fetch_at: null,
  running: null,
  outlook: null,
  last: null,
  good: null,
});

/** Titles with HTML, of which the safe fix puts one right. */
export const someDiagnosis = fakeOf<FeedDiagnosis>({
  code: 'title_html',
  group: 'title',
  severity: 'W',
  count: 80,
  fix: 'strip_html',
  fixable: 80,
  clicks: 40,
  cost: 12.5,
  share: 0.25,
  examples: [
    { line: 3, item_id: 'TV-3', title: 'TV', value: '<b>Samsung</b> TV', fixed: 'Samsung TV' },
    { line: 9, item_id: 'TV-9', title: 'TV', value: 'LG <i>OLED</i>', fixed: 'LG OLED' },
  ],
});

export function someReport(patch: Partial<FeedReport> = {}): FeedReport {
  return { import: someImport(), days: 30, data: [someDiagnosis()], ...patch };
}

/** A file that would be taken. */
export const someCheck = fakeOf<FeedCheck>({
  fault: null,
  format: 'heureka',
  encoding: 'utf-8',
  bytes: 20_124,
  items: 20,
  accepted: 19,
  rejected: 1,
  warned: 3,
  data: [someDiagnosis({ clicks: null, cost: null, share: null })],
});
