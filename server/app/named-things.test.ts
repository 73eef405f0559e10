import { expect, test } from 'vitest';
import type { Call } from '../../shared/contract/frame/call.ts';
import { listCalls } from '../../tests/calls/list-calls.ts';

const calls = await listCalls();

/** Countries and places are deleted by nobody. */
const LASTING = ['countryOrId'];

/** The ids in the path; a shop is the frame of a call, but at the desk it is one of many. */
const idsOf = ({ path: callPath }: Call): string[] =>
  [...callPath.matchAll(/:(\w*[iI]d)\b/g)].flatMap(([, name = '']) =>
    LASTING.includes(name) || (name === 'shopId' && !callPath.startsWith('/v1/desk/')) ? [] : [name],
  );

test('a call that names a thing by its id says in its access that a 403 means the thing', () => {
  const things = calls.filter((call) => call.access.kind !== 'public' && idsOf(call).length > 0);
  expect(things.length).toBeGreaterThan(50);
  const silent = things.filter(({ access }) => !('onForbidden' in access) || access.onForbidden !== 'gone');
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
