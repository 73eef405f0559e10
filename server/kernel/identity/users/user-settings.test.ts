import { describe, expect, test } from 'vitest';
import {
  getUserCall,
  getUserSettingsCall,
  updateUserSettingsCall,
} from '../../../../shared/contract/people/user.contract.ts';
import { MANDATORY_PROFILE_FIELDS } from '../../../../shared/rules/people/account.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { type Cc, makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();

const DRAFT = {
  name: 'Žana',
  surname: 'Šarić',
  role_in_company: 'Vlasnica',
  phone: '+381 21 555 0101',
  company_name: 'Žana d.o.o.',
  vat_number: '101134702',
  domain: 'zana.example',
  address: 'Ulica 1, 21000 Novi Sad',
  xml_feed: 'https://zana.example/feed.xml',
  lang: 'sl',
} as const;

const VALID: Record<Cc, string> = {
  rs: '101134702',
  ba: '4200211100005',
  si: '50223054',
  hr: '33392005961',
};

const signedIn = async (options: Parameters<typeof makeUser>[1] = {}) => {
  const user = await makeUser(db, options);
  return { user, token: await signInAs(app, user) };
};
const save = (token: string, patch: object = {}) =>
  send(app, updateUserSettingsCall, { token, body: { ...DRAFT, ...patch } });

describe('the own profile', () => {
  test('is read and changed, and the change is there at once', async () => {
    const { user, token } = await signedIn();
    const before = await send(app, getUserSettingsCall, { token });
    expect(before.body).toMatchObject({ name: 'Ana', email: user.email, lang: 'sr', country: null });
    const saved = await save(token);
    expect(saved.body).toEqual({ ...DRAFT, email: user.email, country: null });
    expect((await send(app, getUserSettingsCall, { token })).body).toEqual(saved.body);
    expect((await send(app, getUserCall, { token })).body).toMatchObject({
      name: 'Žana',
      lang: 'sl',
      level: 3,
    });
  });

  test('is stored tidy', async () => {
    const { token } = await signedIn();
    const typed = { name: '  Žana ', domain: 'ZANA.example', vat_number: 'RS 101-134-702' };
    expect((await save(token, typed)).body).toMatchObject(DRAFT);
  });

  test.each([
    ['who is not verified', { verified: false, confirmed: false }],
    ['who is not confirmed', { confirmed: false }],
    ['with an empty profile', { profile: false }],
    ['of every role', { roleId: 3 }],
  ])('is open to a user %s', async (_, options) => {
    const { token } = await signedIn(options);
    expect((await send(app, getUserSettingsCall, { token })).status).toBe(200);
    expect((await save(token)).status).toBe(200);
  });

  test.each(MANDATORY_PROFILE_FIELDS)(
    'without %s the level stays 2; with it it rises, and it cannot be emptied again',
    async (field) => {
      const { token } = await signedIn({ profile: false });
      const levelAfter = async (patch: object) => {
        expect((await save(token, patch)).status).toBe(200);
        return (await send(app, getUserCall, { token })).body.level;
      };
      const isOfTheAccount = field === 'name' || field === 'surname';
      if (!isOfTheAccount) expect(await levelAfter({ [field]: ' ' })).toBe(2);
      expect(await levelAfter({})).toBe(3);
      const emptied = await save(token, { [field]: ' ' });
      expect(emptied.status).toBe(422);
      expect(emptied.problem.errors?.map(({ field: name, code }) => [name, code])).toEqual([
        [field, 'required'],
      ]);
      expect((await send(app, getUserCall, { token })).body.level).toBe(3);
    },
  );

  test('of a member needs name and phone alone: the company’s data are the business’s', async () => {
    const { token } = await signedIn({ roleId: 3, profile: false });
    const company = { company_name: '', vat_number: '', domain: '', address: '' };
    expect((await save(token, { ...company, phone: '' })).status).toBe(200);
    expect((await send(app, getUserCall, { token })).body.level).toBe(2);
    expect((await save(token, company)).status).toBe(200);
    expect((await send(app, getUserCall, { token })).body.level).toBe(3);
  });

  test('changes nobody else’s, and nothing else of the user', async () => {
    const other = await signedIn();
    const before = (await send(app, getUserSettingsCall, { token: other.token })).body;
    const { user, token } = await signedIn();
    await save(token);
    expect((await send(app, getUserSettingsCall, { token: other.token })).body).toEqual(before);
    expect((await send(app, getUserCall, { token })).body).toMatchObject({
      id: user.id,
      email: user.email,
      role_id: 2,
      confirmed: true,
    });
  });
});

describe('the country of the profile', () => {
  test.each<[Cc]>([['rs'], ['ba'], ['si'], ['hr']])('%s takes its own VAT numbers alone', async (cc) => {
    const shop = await makeShop(db, { cc });
    const { token } = await signedIn({ shopIds: [shop.id] });
    expect((await send(app, getUserSettingsCall, { token })).body.country).toBe(cc);
    for (const [country, vat_number] of Object.entries(VALID)) {
      const answer = await save(token, { vat_number });
      expect(answer.status, `${country} in ${cc}`).toBe(country === cc ? 200 : 422);
    }
  });

  test('is that of the first shop', async () => {
    const [croatian, serbian] = [await makeShop(db, { cc: 'hr' }), await makeShop(db, { cc: 'rs' })];
    const { token } = await signedIn({ shopIds: [croatian.id, serbian.id] });
    expect((await send(app, getUserSettingsCall, { token })).body.country).toBe('rs');
  });

  test.each(Object.entries(VALID))('without shops a number of %s fits', async (_, vat_number) => {
    const { token } = await signedIn();
    expect((await save(token, { vat_number })).status).toBe(200);
  });
});

describe('what is refused, with the field', () => {
  test.each<[string, object, string]>([
    ['a wrong check digit', { vat_number: '101134703' }, 'vat_number'],
    ['a phone of words', { phone: 'call me' }, 'phone'],
    ['a domain with a scheme', { domain: 'https://zana.example' }, 'domain'],
    ['a feed of another scheme', { xml_feed: 'javascript:alert(1)' }, 'xml_feed'],
    ['a header in a name', { name: 'Ana\r\nBcc: x@y.example' }, 'name'],
    ['a null character', { address: 'Ulica\u0000' }, 'address'],
    ['a text too long', { company_name: 'a'.repeat(161) }, 'company_name'],
    ['a language we do not speak', { lang: 'de' }, 'lang'],
    ['a missing field', { surname: undefined }, 'surname'],
    ['a number for a text', { phone: 381 }, 'phone'],
    ['a role of one’s own choice', { role_id: 1 }, 'role_id'],
    ['another e-mail address', { email: 'x@y.example' }, 'email'],
    ['another user', { id: 1 }, 'id'],
  ])('%s', async (_, patch, field) => {
    const { token } = await signedIn();
    const before = (await send(app, getUserSettingsCall, { token })).body;
    const answer = await save(token, patch);
    expect(answer.status).toBe(422);
    expect(answer.problem.errors?.map((error) => error.field)).toEqual([field]);
    expect((await send(app, getUserSettingsCall, { token })).body).toEqual(before);
  });

  test('several fields at once are all named', async () => {
    const { token } = await signedIn();
    const answer = await save(token, { phone: 'x', domain: 'x' });
    expect(answer.problem.errors?.map((error) => error.field)).toEqual(['phone', 'domain']);
  });

  test('strangers', async () => {
    expect((await send(app, getUserSettingsCall)).status).toBe(401);
    expect((await send(app, updateUserSettingsCall, { body: DRAFT })).status).toBe(401);
  });
});
