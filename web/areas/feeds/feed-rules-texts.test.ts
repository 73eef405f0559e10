import { describe, expect, it } from 'vitest';
import type english from '../../../locales/en/feeds-rules.json';
import { FEED_ERRORS } from '../../../shared/rules/feeds/feed-errors.ts';
import { FEED_RULE_CODES } from '../../../shared/rules/feeds/feed-rules.ts';
import { LOCALES } from '../../../shared/rules/portals/locales.ts';
import { readTexts } from '../../../tests/fakes/read-texts.ts';

describe.each(LOCALES)('in %s', (locale) => {
  const { errors, ...rules } = readTexts<typeof english>(locale, 'feeds-rules');

  it('every rule says what is wrong, why it matters and what to do, and no other is named', () => {
    const keys = FEED_RULE_CODES.flatMap((code) => [code, `${code}_why`, `${code}_fix`]);
    expect(Object.keys(rules).sort()).toEqual(keys.sort());
  });

  it('every error of a feed is said, and no other', () => {
    expect(Object.keys(errors).sort()).toEqual([...FEED_ERRORS].sort());
  });

  it('sentences end as sentences, and names of rules do not', () => {
    const texts: Record<string, string> = { ...rules, ...errors };
    for (const [key, text] of Object.entries(texts)) {
      const isName = (FEED_RULE_CODES as readonly string[]).includes(key);
      expect(text.endsWith('.'), `${key}: ${text}`).toBe(!isName);
    }
  });
});
