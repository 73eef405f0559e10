import { afterAll, describe, expect, test } from 'vitest';
import { problem } from '../../shared/contract/frame/error-codes.ts';
import type { Expected } from '../../tests/access/access-answers.ts';
import {
  CALLERS,
  CASES,
  type CaseName,
  LACKING_CALLERS,
  type LackingCaller,
  type MatrixCaller,
  makeCallers,
} from '../../tests/access/access-callers.ts';
import type { Row } from '../../tests/access/access-row.ts';
import { ROWS } from '../../tests/access/access-rows.ts';
import { changedTables } from '../../tests/calls/changed-tables.ts';
import { openWorld } from '../../tests/worlds/test-world.ts';
import { DEMO_LEGAL_FOLDER } from '../demo/simulator.public.ts';
import { readLegalTexts } from '../kernel/legal/legal.public.ts';
import { buildApp } from './build-app.ts';

const { app, db, services } = await openWorld({ showsMails: true });
const { bearerOf, caseOf } = await makeCallers(services);
/** The same with texts of law, to which nobody here has agreed. */
const lawful = await buildApp(services, {
  webFolder: 'no-site',
  requestsPerMinute: 1_000_000,
  staffFactor: 'optional',
  legal: (await readLegalTexts(DEMO_LEGAL_FOLDER)).texts,
});
await lawful.ready();
afterAll(() => lawful.close());

/** Served to everybody as files are: the description of the API. */
const OPEN_FILES = /^GET (\/docs|\/v1\/openapi\.json$)/;

/** Method and path of every route, out of the router's own tree, which joins names: `:id|:userId`. HEAD goes with its GET. */
function registeredCalls(): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', end = '', methods = ''] =
        /^((?:│? +)*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      const path = `${depth > 0 ? above[depth - 1] : ''}${end}`;
      above[depth] = path;
      return methods
        .split(', ')
        .flatMap((method) => (method && method !== 'HEAD' ? `${method} ${path}` : []));
    });
}

const withoutNames = (call: string) => call.replaceAll(/:[^/]+/g, ':');

const casesOf = ({ call, cases }: Row): readonly CaseName[] =>
  cases || /:(shopId|userId|cc)\b/.test(call) ? CASES : ['own'];

async function ask(
  row: Row,
  bearer: string | null,
  caller: MatrixCaller | LackingCaller,
  name: CaseName,
  method?: 'HEAD',
) {
  const about = caseOf(caller, name);
  const { params, query, headers, body } = (await row.send?.(about)) ?? {};
  const [verb, path = ''] = row.call.split(' ');
  const { shopId, userId, cc } = about;
  const values: Record<string, string | number> = { shopId, userId, cc, ...params };
  // What is open to strangers asks nobody to agree first, and says something else where there are texts.
  const asksToAgree = caller === 'withoutAgreement' && row.answers.stranger !== 'ok';
  return (asksToAgree ? lawful : app).inject({
    method: method ?? (verb as 'GET'),
    url: path.replace(/:(\w+)/g, (_, field: string) => String(values[field])),
    headers: { ...headers, ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }) },
    ...(query ? { query } : {}),
    ...(body === undefined ? {} : { payload: body }),
  });
}
type Reply = Awaited<ReturnType<typeof ask>>;

const EXPECTED_CODES: Readonly<Record<number, string>> = { 401: 'unauthorized', 403: 'forbidden' };

/** The status; for a refusal with another code than its usual one, that too. */
function outcomeOf({ statusCode, body }: Reply): number | string {
  const usual = EXPECTED_CODES[statusCode];
  const code = usual && problem.parse(JSON.parse(body)).code;
  return code === usual ? statusCode : `${statusCode} ${code}`;
}

const refusalOf = ({ body }: Reply) => body.replace(/"request_id":"[^"]*"/, '');

const expectedOf = ({ answers, ok = 200 }: Row, caller: MatrixCaller, name: CaseName): number | string => {
  const answer = answers[caller];
  const expected: Expected = typeof answer === 'object' ? answer[name] : answer;
  return expected === 'ok' ? ok : expected;
};

test('HEAD changes nothing, of no route', async () => {
  const bearer = await bearerOf('staff');
  const asks: { call: string; ask: () => Promise<unknown> }[] = [];
  for (const row of ROWS.filter(({ call }) => call.startsWith('GET'))) {
    // Made before the look: what the request is about.
    const sent = await row.send?.(caseOf('staff', 'own'));
    const asked: Row = { ...row, ...(sent ? { send: () => sent } : {}) };
    asks.push({ call: row.call, ask: () => ask(asked, bearer, 'staff', 'own', 'HEAD') });
  }
  const tables = await changedTables(db, async () => {
    for (const { ask } of asks) await ask();
  });
  // Looked at one by one only where there is one to be found.
  const changed: string[] = [];
  for (const { call, ask } of tables.length > 0 ? asks : []) {
    const own = await changedTables(db, ask);
    if (own.length > 0) changed.push(`${call}: ${own.join(', ')}`);
  }
  expect({ tables, changed }).toEqual({ tables: [], changed: [] });
}, 120_000);

/** What staff are answered of whom something is missing, and otherwise all that staff are. */
function lackingExpected(row: Row, caller: LackingCaller, name: CaseName): number | string {
  const usual = expectedOf(row, 'staff', name);
  if (row.answers.stranger === 'ok' || usual === 401) return usual;
  if (caller === 'withoutFactor') return row.isOpenBeforeDuties ? usual : '403 factor_missing';
  if (caller === 'withoutAgreement') return row.isOpenBeforeDuties ? usual : '403 agreement_missing';
  return row.needsProof && usual !== 403 ? '403 step_up_required' : usual;
}

test('every endpoint has a row, and every row an endpoint', () => {
  const registered = registeredCalls().filter((call) => !OPEN_FILES.test(call));
  expect(registered.length).toBeGreaterThan(60);
  const known = new Set(registered.map(withoutNames));
  const listed = new Set(ROWS.map(({ call }) => withoutNames(call)));
  const missing = registered.filter((call) => !listed.has(withoutNames(call)));
  expect(
    missing,
    `add to tests/access/access-rows.ts: ${missing.map((call) => `{ call: '${call}', answers: … }`).join(', ')}`,
  ).toEqual([]);
  expect(
    ROWS.filter(({ call }) => !known.has(withoutNames(call))),
    'rows of no endpoint',
  ).toEqual([]);
});

describe.each(ROWS.map((row) => [[row.call, row.note].filter(Boolean).join(', '), row] as const))(
  '%s',
  (_, row) => {
    test('answers everybody as the specification demands', async () => {
      const cases = casesOf(row);
      const [answered, expected]: Record<string, unknown>[] = [{}, {}];
      await Promise.all(
        CALLERS.map(async (caller) => {
          const bearer = await bearerOf(caller, row.scope);
          const replies = new Map<CaseName, Reply>();
          for (const name of cases) {
            const reply = await ask(row, bearer, caller, name);
            replies.set(name, reply);
            Object.assign(answered ?? {}, { [`${caller}, ${name}`]: outcomeOf(reply) });
            Object.assign(expected ?? {}, { [`${caller}, ${name}`]: expectedOf(row, caller, name) });
          }
          const [foreign, missing] = [replies.get('foreign'), replies.get('missing')];
          if (foreign && foreign.statusCode >= 400 && foreign.statusCode === missing?.statusCode)
            expect(refusalOf(foreign), `${caller}: foreign and missing`).toEqual(refusalOf(missing));
        }),
      );
      expect(answered).toEqual(expected);
    });

    test('asks who lacks a proof, a factor or an agreement for it, and nobody else', async () => {
      const [answered, expected]: Record<string, unknown>[] = [{}, {}];
      for (const caller of LACKING_CALLERS)
        for (const name of casesOf(row)) {
          const reply = await ask(row, await bearerOf(caller, row.scope), caller, name);
          Object.assign(answered ?? {}, { [`${caller}, ${name}`]: outcomeOf(reply) });
          Object.assign(expected ?? {}, { [`${caller}, ${name}`]: lackingExpected(row, caller, name) });
        }
      expect(answered).toEqual(expected);
    });

    if (row.call.startsWith('GET')) {
      test('answers HEAD to no stranger whom it does not answer GET', async () => {
        const reply = await ask(row, null, 'stranger', 'own', 'HEAD');
        expect(reply.statusCode).toBe(expectedOf(row, 'stranger', 'own'));
      });
    }
  },
);
