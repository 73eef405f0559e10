import { describe, expect, it } from 'vitest';
import { accessTokenDraft } from '../../../shared/contract/people/access-tokens.contract.ts';
import { EMPTY_TOKEN_FORM, type TokenForm, tokenDraft, tokenIssues } from './token-form.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const GOOD: TokenForm = { ...EMPTY_TOKEN_FORM, name: 'Warehouse', scopes: ['reports:read'], shopIds: ['3'] };

describe('what is missing in the form', () => {
  it.each([
    { why: 'nothing', form: GOOD, errors: [] },
    {
      why: 'everything',
      form: EMPTY_TOKEN_FORM,
      errors: [
        ['name', 'required'],
        ['scopes', 'required'],
      ],
    },
    { why: 'a name of blanks is none', form: { ...GOOD, name: '  ' }, errors: [['name', 'required']] },
    { why: 'the name is too long', form: { ...GOOD, name: 'x'.repeat(101) }, errors: [['name', 'too_long']] },
    { why: 'shops', form: { ...GOOD, shopIds: [] }, errors: [['shop_ids', 'required']] },
    {
      why: 'portals, while shops were chosen before',
      form: { ...GOOD, scopes: ['events:write' as const] },
      errors: [['portals', 'required']],
    },
    {
      why: 'both',
      form: { ...GOOD, shopIds: [], scopes: ['reports:read' as const, 'placements:read' as const] },
      errors: [
        ['shop_ids', 'required'],
        ['portals', 'required'],
      ],
    },
  ])('$why', ({ form, errors }) => {
    expect(tokenIssues(form).map(({ field, code }) => [field, code])).toEqual(errors);
  });
});

describe('what the server is asked for', () => {
  it.each([
    {
      why: 'a month',
      form: { ...GOOD, lifetime: '30' as const },
      expected: { shop_ids: [3], expires_at: '2026-12-20T10:00:00.000Z' },
    },
    { why: 'as long as any', form: GOOD, expected: { expires_at: undefined } },
    {
      why: 'a choice that is hidden now does not count',
      form: { ...GOOD, scopes: ['events:write' as const], portals: ['hr'] },
      expected: { shop_ids: [], portals: ['hr'] },
    },
  ])('$why', ({ form, expected }) => {
    const draft = tokenDraft(form, NOW);
    expect({ expires_at: undefined, ...draft }).toMatchObject(expected);
    expect(accessTokenDraft.safeParse(draft).success).toBe(true);
  });
});
