import { idOfLink } from '../../shared/rules/feeds/link-ids.ts';
import { emailsOf, feedItem, itemCase, itemOf, lastOf, type ValidationCase } from '../clients/feed-items.ts';

const FEED_LINK = feedItem().link;
const link = (rest: string) => itemOf({ link: `https://shop.example/${rest}` });
const image = (rest: string) => itemOf({ image: `https://shop.example/${rest}` });

/** Rules about names and addresses. */
export const TEXT_VALIDATION_CASES: readonly ValidationCase[] = [
  itemCase('id_missing', 'an ID of one character is one', { id: '' }, { id: '0' }),
  itemCase('id_too_long', '50 characters', { id: emailsOf(51) }, { id: emailsOf(50) }),
  {
    code: 'id_too_long',
    why: 'Heureka takes 36',
    broken: { item: { id: emailsOf(37) }, context: { format: 'heureka' } },
    fine: { item: { id: emailsOf(36) }, context: { format: 'heureka' } },
  },
  {
    code: 'id_characters',
    why: 'a rule of Heureka alone',
    broken: { item: { id: 'a.b' }, context: { format: 'heureka' } },
    fine: { item: { id: 'a.b' } },
  },
  itemCase(
    'id_from_link',
    'an ID of its own that looks like one',
    { id: idOfLink(FEED_LINK) },
    { id: 'link-7' },
  ),
  {
    code: 'id_reused',
    why: 'a title may be put in another way',
    broken: lastOf('Bosch usisivač BGS', 649_00),
    fine: lastOf('LG televizor 55NANO, 139 cm', 649_00),
  },
  itemCase('group_as_id', 'a group of its own name', { groupId: 'tv-55' }, { groupId: 'tv' }),
  itemCase('title_missing', 'nothing', { title: '' }),
  itemCase('title_too_long', '200', { title: `LG ${emailsOf(198)}` }, { title: `LG ${emailsOf(197)}` }),
  {
    code: 'title_too_long',
    why: 'Google takes 150',
    broken: { item: { title: `LG ${emailsOf(148)}` }, context: { format: 'google_rss' } },
    fine: { item: { title: `LG ${emailsOf(147)}` }, context: { format: 'google_rss' } },
  },
  itemCase(
    'title_capitals',
    'marks and one brand are written so',
    { title: 'LG TELEVIZOR CRNI 55NANO' },
    { title: 'BOSCH GSR 12V-15 FC', brand: 'Bosch' },
  ),
  itemCase('title_html', 'a sign is no tag', { title: 'LG <b>TV</b>' }, { title: 'LG TV < 60" & > 50"' }),
  itemCase('title_html', 'an entity is markup', { title: 'LG &amp; TV' }, { title: 'LG & TV;' }),
  itemCase(
    'title_promotion',
    'an action camera is a product',
    { title: 'LG kamera AKCIJA' },
    { title: 'LG akcijska kamera' },
  ),
  itemCase(
    'title_promotion',
    'a gift set is a product',
    { title: 'LG TV + poklon nosač' },
    { title: 'LG poklon set' },
  ),
  itemCase('title_promotion', 'a reduction', { title: 'LG TV -20%' }, { title: 'LG sok 20% voća' }),
  itemCase(
    'title_promotion',
    'shipping text',
    { title: 'LG TV brezplačna poštnina' },
    { title: 'LG TV brezžični' },
  ),
  itemCase('title_price', 'kilometres', { title: 'LG skiro 499,90 KM' }, { title: 'LG skiro 30 km' }),
  itemCase('title_price', 'a standard', { title: 'LG vijak 99 €' }, { title: 'LG vijak M8 DIN 933' }),
  itemCase('title_without_brand', 'any case', { title: 'TV 139 cm' }, { title: 'TV lg 139 cm' }),
  itemCase('description_missing', 'nothing', { description: '' }),
  {
    code: 'description_missing',
    why: 'the older form has no place for it',
    broken: { item: { description: '' }, context: { format: 'ceneje_csv' } },
    fine: { item: { description: '' }, context: { format: 'ceneje_attributes' } },
  },
  itemCase('description_html', 'a sign', { description: '<p>A</p>' }, { description: 'a < b' }),
  itemCase(
    'description_too_long',
    '10,000',
    { description: emailsOf(10_001) },
    { description: emailsOf(10_000) },
  ),
  itemCase('brand_missing', 'a book has none', { brand: '' }, { brand: '', gtin: '9788673468860' }),
  itemCase('brand_is_shop', 'the shop’s name', { brand: 'SHOP' }, { brand: 'Shopper' }),
  itemCase('brand_too_long', '70', { brand: emailsOf(71) }, { brand: emailsOf(70) }),

  itemCase('url_invalid', 'a whole address', { link: '/p/1' }),
  itemCase('url_invalid', 'of the web', { link: 'javascript:alert(1)' }),
  itemCase('url_invalid', 'without a name', { link: 'https://shop.example@evil.example/' }),
  { code: 'url_invalid', why: 'without what nobody sees', broken: link('p\u0000'), fine: {} },
  itemCase(
    'url_foreign',
    'a subdomain is the shop’s',
    { link: 'https://myshop.example/p' },
    { link: 'https://m.shop.example/p' },
  ),
  {
    code: 'url_foreign',
    why: 'nothing is known of a shop in a check',
    broken: itemOf({ link: 'https://shop.example.evil/p' }),
    fine: { item: { link: 'https://other.example/p' }, context: { host: '' } },
  },
  { code: 'url_whitespace', why: 'a space', broken: link('p 1'), fine: link('p%201') },
  itemCase('url_http', 'not secure', { link: 'http://shop.example/p' }),
  { code: 'url_too_long', why: '2000', broken: link(emailsOf(1_980)), fine: link(emailsOf(1_979)) },
  {
    code: 'url_too_long',
    why: 'Heureka takes 300',
    broken: { ...link(emailsOf(280)), context: { format: 'heureka' } },
    fine: { ...link(emailsOf(279)), context: { format: 'heureka' } },
  },
  { code: 'url_double_encoded', why: 'an encoded percent sign', broken: link('p%2520'), fine: link('p%20') },
  {
    code: 'url_untracked',
    why: 'a parameter of one’s own',
    broken: link('p?v=1'),
    fine: link('p?utm_source=x'),
  },
  itemCase('image_missing', 'nothing', { image: '' }),
  {
    code: 'image_invalid',
    why: 'a whole address',
    broken: itemOf({ image: 'tv.jpg' }),
    fine: image('tv.jpg'),
  },
  { code: 'image_invalid', why: 'a space', broken: image('a b.jpg'), fine: image('a%20b.jpg') },
  {
    code: 'image_placeholder',
    why: 'by its name',
    broken: image('no-image.png'),
    fine: image('nokia-image.png'),
  },
  { code: 'image_avif', why: 'by its end', broken: image('tv.avif'), fine: image('avif.jpg') },
];
