import { describe, expect, test } from 'vitest';
import { tokenRightsErrors, tokenState } from './token-rights.ts';

describe('the rights of a token', () => {
  test.each([
    ['reports of a shop', ['reports:read'], [], [1], []],
    ['events of a portal', ['events:write'], ['rs'], [], []],
    ['both', ['reports:read', 'placements:read'], ['rs'], [1], []],
    ['nothing at all', [], ['rs'], [1], ['scopes_missing']],
    ['reports of nobody', ['reports:read'], [], [], ['shops_missing']],
    ['events of no portal', ['events:write'], [], [], ['portals_missing']],
    ['a portal does not open its shops', ['reports:read'], ['rs'], [1], ['portals_unused']],
    ['a shop does not open its portal', ['placements:read'], ['rs'], [1], ['shops_unused']],
    ['the wrong way round', ['events:write'], [], [1], ['shops_unused', 'portals_missing']],
  ])('%s', (_, scopes, portals, shopIds, errors) => {
    expect(tokenRightsErrors({ scopes, portals, shopIds })).toEqual(errors);
  });
});

describe('the state of a token', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  const at = (offset: number) => new Date(now + offset);
  test.each([
    ['ends in a millisecond', null, at(1), 'active'],
    ['ends now', null, at(0), 'expired'],
    ['revoked, and would have ended', at(-5), at(-1), 'revoked'],
    ['revoked', at(-5), at(1), 'revoked'],
  ])('%s', (_, revokedAt, expiresAt, state) => {
    expect(tokenState({ revokedAt, expiresAt }, now)).toBe(state);
  });
});
