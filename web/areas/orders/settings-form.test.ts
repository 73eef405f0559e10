import { describe, expect, test } from 'vitest';
import { type SettingsForm, settingsBodyOf, settingsFormOf, settingsIssues } from './settings-form.ts';

const TODAY = {
  window_days: 30,
  vat_percent: 9.5,
  prices_include_vat: true,
  margin_percent: null,
  margins: [{ of: 'brand' as const, id: 7, percent: 12.5, name: 'Beko' }],
};
const dated = (from_day: string, margins: typeof TODAY.margins) => ({
  ...TODAY,
  ...{ from_day, margins, changed_at: '', changed_by: null },
});
const SAID = { dated: [dated('2026-11-15', []), dated('2026-10-01', TODAY.margins)] };
const form = (changed: Partial<SettingsForm> = {}) => ({
  ...settingsFormOf(TODAY, '2026-11-01'),
  ...changed,
});
const wrong = (changed: Partial<SettingsForm>) =>
  settingsIssues(form(changed)).map(({ field, code }) => [field, code]);

test('begins with what holds today, and sends back what nobody has changed', () => {
  expect(form()).toEqual({
    from_day: '2026-11-01',
    window_days: '30',
    vat_percent: '9,5',
    prices_include_vat: true,
    margin_percent: '',
  });
  expect(settingsBodyOf(form(), SAID)).toEqual({
    from_day: '2026-11-01',
    window_days: 30,
    vat_percent: 9.5,
    prices_include_vat: true,
    margin_percent: null,
    margins: [{ of: 'brand', id: 7, percent: 12.5 }],
  });
  expect(settingsBodyOf(form({ margin_percent: '22,75 %' }), SAID).margin_percent).toBe(22.75);
});

test('rates of single brands are those of the day from which on it holds', () => {
  const marginsFrom = (from_day: string) => settingsBodyOf(form({ from_day }), SAID).margins;
  expect(marginsFrom('2026-09-30')).toEqual([]);
  expect(marginsFrom('2026-11-14')).toEqual([{ of: 'brand', id: 7, percent: 12.5 }]);
  expect(marginsFrom('2026-11-15')).toEqual([]);
});

describe('what is wrong', () => {
  test.each([
    [{}, []],
    [{ from_day: '' }, [['from_day', 'required']]],
    [{ window_days: '' }, [['window_days', 'required']]],
    [{ window_days: '1,5' }, [['window_days', 'invalid_type']]],
    [{ window_days: '0' }, [['window_days', 'too_small']]],
    [{ window_days: '91' }, [['window_days', 'too_big']]],
    [{ vat_percent: '' }, [['vat_percent', 'required']]],
    [{ vat_percent: 'usual' }, [['vat_percent', 'invalid_type']]],
    [{ margin_percent: '-1' }, [['margin_percent', 'too_small']]],
    [{ margin_percent: '100,01' }, [['margin_percent', 'too_big']]],
    [{ margin_percent: '' }, []],
  ] as [Partial<SettingsForm>, string[][]][])('%j: %j', (changed, issues) => {
    expect(wrong(changed)).toEqual(issues);
  });
});
