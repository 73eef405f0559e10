import { expect, test } from 'vitest';
import { type ComingVersion, type KeptVersion, placeVersion } from './place-version.ts';

const CLICK = 'a0000000-0000-4000-8000-000000000001';
const OTHER_CLICK = 'a0000000-0000-4000-8000-000000000002';
const kept = (changed: Partial<KeptVersion> = {}): KeptVersion => ({
  source: 'server',
  version: null,
  browserClickId: null,
  contentHash: 'kept',
  ...changed,
});
const coming = (changed: Partial<ComingVersion> = {}): ComingVersion => ({
  source: 'server',
  version: null,
  clickId: null,
  contentHash: 'coming',
  ...changed,
});

test.each([
  { title: 'the first', kept: null, coming: coming(), is: 'new' },
  { title: 'the same again', kept: kept({ contentHash: 'coming' }), coming: coming(), is: 'duplicate' },
  { title: 'later, both without a version', kept: kept(), coming: coming(), is: 'replaced' },
  { title: 'a higher version', kept: kept({ version: 3 }), coming: coming({ version: 4 }), is: 'replaced' },
  { title: 'an equal version', kept: kept({ version: 3 }), coming: coming({ version: 3 }), is: 'older' },
  { title: 'a lower version', kept: kept({ version: 3 }), coming: coming({ version: 2 }), is: 'older' },
  { title: 'without a version after one with', kept: kept({ version: 3 }), coming: coming(), is: 'replaced' },
  { title: 'with a version after one without', kept: kept(), coming: coming({ version: 0 }), is: 'replaced' },
  {
    title: 'a file after the server goes by version',
    kept: kept({ version: 3 }),
    coming: coming({ source: 'file', version: 2 }),
    is: 'older',
  },
  {
    title: 'the server after the page, whatever the versions',
    kept: kept({ source: 'browser', version: 9 }),
    coming: coming({ version: 1 }),
    is: 'replaced',
  },
  {
    title: 'the page after the server, with a higher version',
    kept: kept({ version: 1 }),
    coming: coming({ source: 'browser', version: 9 }),
    is: 'outranked',
  },
  {
    title: 'the page after a file',
    kept: kept({ source: 'file' }),
    coming: coming({ source: 'browser' }),
    is: 'outranked',
  },
  {
    title: 'the page names the click of an order of the server',
    kept: kept(),
    coming: coming({ source: 'browser', clickId: CLICK }),
    is: 'click_named',
  },
  {
    title: 'the page names another click than it did',
    kept: kept({ browserClickId: CLICK }),
    coming: coming({ source: 'browser', clickId: OTHER_CLICK }),
    is: 'outranked',
  },
  {
    title: 'the page after the page',
    kept: kept({ source: 'browser' }),
    coming: coming({ source: 'browser' }),
    is: 'replaced',
  },
])('$title: $is', ({ kept: before, coming: after, is }) => {
  expect(placeVersion(before, after)).toBe(is);
});
