import { describe, expect, it, test } from 'vitest';
import { byLocale } from '../../../../shared/rules/portals/locales.ts';
import { someBanner } from '../../../../tests/fakes/fake-portal-data.ts';
import { bannerDraftOf, bannerForm, bannerFormErrors } from './banner-form.ts';

test('a banner goes through the form unchanged', () => {
  const { id: _, version: __, ...draft } = someBanner();
  expect(bannerDraftOf(bannerForm(someBanner()))).toEqual(draft);
});

test('of another kind loses what that kind has not', () => {
  const form = bannerForm(someBanner({ code: 'SALE', portals: ['rs', 'si'] }));
  const words = { title: 'Title', text: ' Text ', short: 'Brief', link: 'Go' };
  const texts = byLocale(() => words);
  const coupons = bannerDraftOf({ ...form, texts, kind: 'coupons' });
  expect(coupons).toMatchObject({ portals: ['rs'], code: '', texts: { sr: { ...words, text: 'Text' } } });
  const trust = bannerDraftOf({ ...form, texts, kind: 'trust' });
  expect(trust).toMatchObject({ portals: ['rs', 'si'], texts: { sl: { title: '', short: '' } } });
});

describe('the form finds', () => {
  const form = bannerForm(someBanner());
  it.each([
    ['nothing', {}, {}],
    ['no portal', { portals: [] }, { portals: 'no_portal' }],
    ['a blank in the code', { code: 'A B' }, { code: 'code_blank' }],
    ['a wrong link', { link: 'shoptok.si' }, { link: 'link_wrong' }],
    ['no first day', { from: '' }, { from_day: 'day_missing' }],
    [
      'a text of blanks',
      { texts: { ...form.texts, sl: { ...form.texts.sl, text: '  ' } } },
      { 'texts.sl.text': 'text_missing' },
    ],
  ])('%s', (_, patch, errors) => {
    expect(bannerFormErrors({ ...form, ...patch })).toEqual(errors);
  });
});
