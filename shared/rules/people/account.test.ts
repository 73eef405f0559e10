import { describe, expect, it, test } from 'vitest';
import {
  type AccountState,
  accountLevel,
  accountState,
  MANDATORY_PROFILE_FIELDS,
  missingProfileFields,
} from './account.ts';

test.each([
  [false, false, 'unverified', 'just registered'],
  [false, true, 'unverified', 'shops without a proven mailbox do not confirm'],
  [true, false, 'unconfirmed', 'waits for its shops'],
  [true, true, 'confirmed', 'both'],
])('e-mail verified %s, properties set %s: %s, %s', (emailVerified, propertiesSet, expected) => {
  expect(accountState({ emailVerified, propertiesSet })).toBe(expected);
});

test.each<[AccountState, boolean, number, string]>([
  ['unverified', true, 1, 'a full profile does not help'],
  ['unconfirmed', true, 1, 'a full profile does not help'],
  ['unconfirmed', false, 1, 'registered'],
  ['confirmed', false, 2, 'the profile has gaps'],
  ['confirmed', true, 3, 'everything there'],
])('%s with mandatory fields filled %s is level %i: %s', (state, mandatoryFilled, level) => {
  expect(accountLevel({ state, mandatoryFilled })).toBe(level);
});

describe('missingProfileFields', () => {
  const full = Object.fromEntries(MANDATORY_PROFILE_FIELDS.map((field) => [field, 'x']));

  it('finds nothing missing in a full profile, and everything in an empty one', () => {
    expect(missingProfileFields(full)).toEqual([]);
    expect(missingProfileFields({})).toEqual([...MANDATORY_PROFILE_FIELDS]);
  });

  test.each([null, undefined, '', '  \t'])('counts %j as missing', (value) => {
    expect(missingProfileFields({ ...full, phone: value, name: value })).toEqual(['name', 'phone']);
  });
});
