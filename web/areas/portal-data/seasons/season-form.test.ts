import { describe, expect, it } from 'vitest';
import { inEveryLocale } from '../../../../shared/rules/portals/locales.ts';
import { someSeason } from '../../../../tests/fakes/fake-portal-data.ts';
import { type SeasonForm, seasonDraftOf, seasonErrors, seasonForm } from './season-form.ts';

const about = { today: '2026-11-20', others: [someSeason({ from_day: '2026-12-10', to_day: '2026-12-20' })] };
const filled: SeasonForm = {
  name: inEveryLocale({ en: 'Peak', sr: 'Vrhunac', sl: 'Vrhunec' }),
  from: '2026-11-21',
  to: '2026-11-30',
  source: 'percent',
  percent: '20',
  categories: ['7', '8'],
  list: null,
};

describe('the form of a season', () => {
  it.each([
    ['nothing', {}, {}],
    ['a name', { name: { ...filled.name, en: ' ' } }, { name_en: 'missing' }],
    ['both days', { from: '', to: '' }, { from: 'missing', to: 'missing' }],
    ['today', { from: '2026-11-20' }, { from: 'too_early' }],
    ['days upside down', { to: '2026-11-20' }, { to: 'upside_down' }],
    ['more than a year', { to: '2027-12-01' }, { to: 'too_long' }],
    ['a shared day', { to: '2026-12-10' }, { from: 'overlap' }],
    ['the day before another', { to: '2026-12-09' }, {}],
    ['no percentage', { percent: '' }, { percent: 'no_percent' }],
    ['zero', { percent: '0' }, { percent: 'no_percent' }],
    ['too much', { percent: '501' }, { percent: 'no_percent' }],
    ['half a percent', { percent: '2,5' }, { percent: 'no_percent' }],
    ['less', { percent: '-10' }, {}],
    ['no category', { categories: [] }, { categories: 'no_category' }],
    ['no file', { source: 'file' as const }, { file: 'no_file' }],
    ['kept prices', { source: 'keep' as const, percent: '', categories: [] }, {}],
  ])('finds %s', (_, patch, errors) => {
    expect(seasonErrors({ ...filled, ...patch }, about)).toEqual(errors);
  });

  it('is sent as the server takes it', () => {
    const { name } = filled;
    const days = { from_day: '2026-11-21', to_day: '2026-11-30' };
    expect(seasonDraftOf(filled)).toEqual({
      name,
      ...days,
      bands: { kind: 'percent', percent: 20, category_ids: [7, 8] },
    });
    const fromFile = { ...filled, source: 'file', list: { id: 5, name: 'a.csv' } } as const;
    expect(seasonDraftOf(fromFile).bands).toEqual({ kind: 'file', list_id: 5 });
    const season = someSeason();
    expect(seasonDraftOf(seasonForm(season))).toEqual({
      name: season.name,
      from_day: season.from_day,
      to_day: season.to_day,
      bands: { kind: 'keep' },
    });
  });
});
