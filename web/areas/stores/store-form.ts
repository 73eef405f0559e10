import type { City, Store, StoreDraft } from '../../../shared/contract/shops/stores.contract.ts';
import {
  STORE_FIELDS,
  type StoreTexts,
  storeErrors,
  storeIssues,
} from '../../../shared/rules/shops/store-details.ts';
import {
  CLOCK_TIME,
  type HourSpan,
  hoursErrors,
  hoursIssues,
  NO_HOURS,
  type SpecialDay,
  type WorkingHours,
} from '../../../shared/rules/shops/working-hours.ts';
import { createFieldIssue, type FieldIssue } from '../../../shared/rules/texts/field-issue.ts';

/** What is typed: nothing of it needs to be right yet. */
export type StoreForm = StoreTexts & { place: City | null; hours: WorkingHours };

/** What stands beside a field, by its place: `address`, `place_id`, `week.0.1`, `special_days.2`. */
export type StoreErrors = Readonly<Record<string, string>>;

const EMPTY: StoreForm = {
  address: '',
  telephone: '',
  email: '',
  web_address: '',
  place: null,
  hours: NO_HOURS,
};

export function storeFormOf(store: Store | null): StoreForm {
  if (!store) return EMPTY;
  const { address, telephone, email, web_address, place, working_hours: hours } = store;
  return { address, telephone, email, web_address, place, hours };
}

const textsOf = ({ address, telephone, email, web_address }: StoreForm): StoreTexts => ({
  address,
  telephone,
  email,
  web_address,
});

/** What the server would refuse, found before it is asked. */
export function storeFormIssues(form: StoreForm): FieldIssue[] {
  return [
    ...storeIssues(storeErrors(textsOf(form))),
    ...(form.place ? [] : [createFieldIssue('place_id', 'required', {})]),
    ...hoursIssues(hoursErrors(form.hours)),
  ];
}

const FORM_PLACE = /^(?:place_id|(?:week|special_days)(?:\.\d+){1,2})/;

/** The place in the form of a name of the API: `working_hours.week.0.1.from` is `week.0.1`; null for none. */
export function storePlaceOf(name: string): string | null {
  const own = name.replace(/^working_hours\./, '');
  if ((STORE_FIELDS as string[]).includes(own)) return own;
  return FORM_PLACE.exec(own)?.[0] ?? null;
}

/** The form as it is sent; call it once nothing is wrong. */
export function storeDraftOf(form: StoreForm): StoreDraft {
  return {
    ...textsOf(form),
    place_id: form.place?.id ?? 0,
    working_hours: form.hours as StoreDraft['working_hours'],
  };
}

/** A time as people type it, `8`, `8.30`, `0830`, `24:00`, as `HH:MM`; what is none stays as it was typed. */
export function readTime(text: string): string {
  const [typed, hour = '', minute = '00'] = /^\s*(\d{1,2})(?:[:.,h\s]?(\d{2}))?\s*h?\s*$/i.exec(text) ?? [];
  if (typed === undefined) return text;
  const time = `${hour.padStart(2, '0')}:${minute}`.replace('24:00', '00:00');
  return CLOCK_TIME.test(time) ? time : text;
}

const FIRST_SPAN: HourSpan = { from: '08:00', to: '16:00' };
const NEW_SPAN: HourSpan = { from: '', to: '' };

/** The spans of a day with one more; the first comes filled. */
export const withSpan = (spans: readonly HourSpan[]): HourSpan[] => [
  ...spans,
  spans.length === 0 ? FIRST_SPAN : NEW_SPAN,
];

/** The hours with other spans on one day of the week, 0 Monday. */
export function withDay(hours: WorkingHours, day: number, spans: readonly HourSpan[]): WorkingHours {
  return { ...hours, week: hours.week.map((old, index) => (index === day ? spans : old)) };
}

/** The hours of one day of the week for all of them. */
export function copyToAll(hours: WorkingHours, day: number): WorkingHours {
  return { ...hours, week: hours.week.map(() => hours.week[day] ?? []) };
}

export function withSpecialDay(hours: WorkingHours, index: number, day: SpecialDay | null): WorkingHours {
  const others = hours.special_days.toSpliced(index, 1, ...(day ? [day] : []));
  return { ...hours, special_days: others };
}
