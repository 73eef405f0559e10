import type { DeskSeason, SeasonDraft } from '../../../../shared/contract/desk/desk-seasons.contract.ts';
import {
  SEASON_DAYS_MAX,
  SEASON_PERCENT_MAX,
  SEASON_PERCENT_MIN,
} from '../../../../shared/rules/auction/season-bands.ts';
import { byLocale, LOCALES, type Locale } from '../../../../shared/rules/portals/locales.ts';
import { createFieldIssue, type FieldIssue } from '../../../../shared/rules/texts/field-issue.ts';
import { type Day, dayNumber } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';

export type SeasonForm = {
  readonly name: Readonly<Record<Locale, string>>;
  readonly from: string;
  readonly to: string;
  readonly source: 'keep' | 'percent' | 'file';
  readonly percent: string;
  readonly categories: readonly string[];
  /** Of an uploaded list without errors. */
  readonly list: { readonly id: number; readonly name: string } | null;
};
type SeasonError =
  | 'missing'
  | 'too_early'
  | 'upside_down'
  | 'too_long'
  | 'overlap'
  | 'no_percent'
  | 'no_category'
  | 'no_file';
type SeasonErrorsByField = Readonly<Record<string, SeasonError>>;

export function seasonForm(season: DeskSeason | null): SeasonForm {
  return {
    name: season?.name ?? byLocale(() => ''),
    from: season?.from_day ?? '',
    to: season?.to_day ?? '',
    source: season ? 'keep' : 'percent',
    percent: '',
    categories: [],
    list: null,
  };
}

/** A typed whole percentage other than 0, or null. */
function readPercent(text: string): number | null {
  if (!/^[+-]?\d{1,3}$/.test(text.trim())) return null;
  const percent = Number(text);
  const isWithin = percent >= SEASON_PERCENT_MIN && percent <= SEASON_PERCENT_MAX;
  return percent !== 0 && isWithin ? percent : null;
}

function dayErrors(
  { from, to }: SeasonForm,
  { today, others }: { today: Day; others: readonly DeskSeason[] },
): SeasonErrorsByField {
  if (from === '' || to === '') {
    return { ...(from === '' ? { from: 'missing' } : {}), ...(to === '' ? { to: 'missing' } : {}) };
  }
  if (from <= today) return { from: 'too_early' };
  if (to < from) return { to: 'upside_down' };
  if (dayNumber(to) - dayNumber(from) >= SEASON_DAYS_MAX) return { to: 'too_long' };
  return others.some((one) => one.from_day <= to && from <= one.to_day) ? { from: 'overlap' } : {};
}

function priceErrors({ source, percent, categories, list }: SeasonForm): SeasonErrorsByField {
  if (source === 'file') return list ? {} : { file: 'no_file' };
  if (source === 'keep') return {};
  return {
    ...(readPercent(percent) === null ? { percent: 'no_percent' } : {}),
    ...(categories.length === 0 ? { categories: 'no_category' } : {}),
  };
}

/** What the server would refuse, found before it is asked; `others` are the portal's other seasons. */
export function seasonErrors(
  form: SeasonForm,
  about: { today: Day; others: readonly DeskSeason[] },
): SeasonErrorsByField {
  const unnamed = LOCALES.filter((locale) => form.name[locale].trim() === '');
  return {
    ...Object.fromEntries(unnamed.map((locale) => [`name_${locale}`, 'missing' as const])),
    ...dayErrors(form, about),
    ...priceErrors(form),
  };
}

function issueOf(field: string, error: SeasonError, today: Day): FieldIssue {
  switch (error) {
    case 'too_early':
      return createFieldIssue(field, 'too_early', { earliest: addDays(today, 1) });
    case 'upside_down':
      return createFieldIssue(field, 'range_reversed', {});
    case 'too_long':
      return createFieldIssue(field, 'range_too_long_days', { maximum: SEASON_DAYS_MAX });
    case 'overlap':
      return createFieldIssue(field, 'overlap', {});
    case 'no_percent':
      return createFieldIssue(field, 'out_of_range', {
        minimum: SEASON_PERCENT_MIN,
        maximum: SEASON_PERCENT_MAX,
      });
    default:
      return createFieldIssue(field, 'required', {});
  }
}

/** The errors of a form with their codes. */
export const seasonIssues = (errors: SeasonErrorsByField, today: Day): FieldIssue[] =>
  Object.entries(errors).map(([field, error]) => issueOf(field, error, today));

/** The form as it is sent; call it once nothing is wrong. */
export function seasonDraftOf({
  name,
  from,
  to,
  source,
  percent,
  categories,
  list,
}: SeasonForm): SeasonDraft {
  const bands = {
    keep: { kind: 'keep' },
    percent: { kind: 'percent', percent: readPercent(percent) ?? 0, category_ids: categories.map(Number) },
    file: { kind: 'file', list_id: list?.id ?? 0 },
  } as const;
  return { name, from_day: from, to_day: to, bands: bands[source] };
}
