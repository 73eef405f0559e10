import { describe, expect, it } from 'vitest';
import { someDiagnosis } from '../../../../tests/fakes/fake-feeds.ts';
import { DIAGNOSIS_SEARCH } from '../feeds-search-params.ts';
import { countSeverities, filterDiagnoses, groupsOf, toggledFixes } from './diagnosis-filter.ts';

const found = [
  someDiagnosis({ code: 'price_missing', group: 'price', severity: 'E' }),
  someDiagnosis(),
  someDiagnosis({ code: 'title_without_brand', severity: 'I' }),
];
const codes = (filter: Parameters<typeof filterDiagnoses>[1]) =>
  filterDiagnoses(found, filter).map(({ code }) => code);

describe('the list of diagnoses', () => {
  it('is restricted by severity and group, and keeps its order', () => {
    expect(codes({ severity: undefined, group: undefined })).toHaveLength(3);
    expect(codes({ severity: 'E', group: undefined })).toEqual(['price_missing']);
    expect(codes({ severity: undefined, group: 'title' })).toEqual(['title_html', 'title_without_brand']);
    expect(codes({ severity: 'I', group: 'price' })).toEqual([]);
  });

  it('reads its filter from an address, whatever stands there', () => {
    expect(DIAGNOSIS_SEARCH.parse({ severity: 'W', group: 'price' })).toEqual({
      severity: 'W',
      group: 'price',
    });
    expect(DIAGNOSIS_SEARCH.parse({ severity: 'X', group: 7 })).toEqual({
      severity: undefined,
      group: undefined,
    });
  });

  it('counts severities, and names the groups in the order of the doctor', () => {
    expect(countSeverities(found)).toEqual({ E: 1, W: 1, I: 1 });
    expect(groupsOf(found)).toEqual(['title', 'price']);
  });
});

it('a fix is switched on beside the others, and off alone', () => {
  expect(toggledFixes(['decode_url'], 'strip_html')).toEqual(['decode_url', 'strip_html']);
  expect(toggledFixes(['decode_url', 'strip_html'], 'decode_url')).toEqual(['strip_html']);
});
