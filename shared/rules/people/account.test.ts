import { describe, expect, it, test } from 'vitest';
import {
  type AccountState,
  accountLevel,
  accountState,
  filledProfileFields,
  MANDATORY_PROFILE_FIELDS,
  missingProfileFields,
  ROLES,
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
    expect(missingProfileFields(full, ROLES.admin)).toEqual([]);
    expect(missingProfileFields({}, ROLES.admin)).toEqual([...MANDATORY_PROFILE_FIELDS]);
  });

  test.each([null, undefined, '', '  \t'])('counts %j as missing', (value) => {
    expect(missingProfileFields({ ...full, phone: value, name: value }, ROLES.admin)).toEqual([
      'name',
      'phone',
    ]);
  });

  it('asks members for themselves alone: the company’s data are the business’s', () => {
    expect(missingProfileFields({}, ROLES.member)).toEqual(['name', 'surname', 'phone']);
    const person = { name: 'Ana', surname: 'Anić', phone: '021 555 0101' };
    expect(missingProfileFields(person, ROLES.member)).toEqual([]);
    expect(filledProfileFields({ ...full, phone: ' ' }, ROLES.member)).toEqual(['name', 'surname']);
  });
});
