import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { SETTING_NAMES } from '../server/platform/start/env.ts';
import { SECRET_FILE_NAMES } from '../server/platform/start/secret-files.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const inProject = (...parts: string[]) => path.join(root, ...parts);
const read = (file: string) => readFileSync(inProject(file), 'utf8');
const readYaml = (file: string) => parse(read(file), { merge: true });

/** Of Node itself. */
const OF_NODE = ['UV_THREADPOOL_SIZE'];
const isKnown = (name: string) => SETTING_NAMES.includes(name) || OF_NODE.includes(name);

const app = JSON.parse(read('package.json')) as { version: string; dependencies: Record<string, string> };
const CHART = 'deploy/chart';
const templates = readdirSync(inProject(CHART, 'templates')).map((name) =>
  read(`${CHART}/templates/${name}`),
);

test('the page of settings names every setting, and no other', () => {
  const rows = read('docs/operations/settings.md').split('\n');
  const named = rows
    .filter((row) => row.startsWith('| `'))
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual([...SETTING_NAMES].sort());
});

test('the image has the Node that the packages bring along, and knows the settings that it gives', () => {
  const dockerfile = read('Dockerfile');
  expect(dockerfile).toContain(`node:${app.dependencies.node}-`);
  const given = [...dockerfile.matchAll(/^(?:ENV)?\s+([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(given).toContain('DATA_DIR');
  expect(given.filter((name) => !isKnown(name))).toEqual([]);
});

test('what the image copies is there', () => {
  const copied = [...read('Dockerfile').matchAll(/--from=build ((?:\/app\/\S+ )+)/g)].flatMap(
    ([, places = '']) => places.trim().split(' '),
  );
  const made = ['/app/dist', '/app/node_modules'];
  expect(copied.length).toBeGreaterThan(made.length);
  for (const place of copied.filter((each) => !made.includes(each))) {
    expect(existsSync(inProject(place.replace('/app/', ''))), place).toBe(true);
  }
});

describe('compose.yaml', () => {
  const { services, volumes } = readYaml('compose.yaml');

  test.each(['web', 'worker'])(
    'gives %s only settings that there are, with all that several processes need',
    (name) => {
      const { environment, image } = services[name];
      expect(Object.keys(environment).filter((setting) => !isKnown(setting))).toEqual([]);
      expect(environment).toMatchObject({
        ROLE: name,
        DATABASE_URL: expect.any(String),
        CLICKHOUSE_URL: expect.any(String),
        FILES_URL: expect.any(String),
        SECRET_KEY: expect.any(String),
        PUBLIC_URL: expect.any(String),
      });
      expect(image).toContain(`:${app.version}`);
    },
  );

  test('waits for services and keeps volumes that there are', () => {
    for (const [name, service] of Object.entries<Record<string, object>>(services)) {
      for (const other of Object.keys(service.depends_on ?? {})) expect(services, name).toHaveProperty(other);
      const kept = ((service.volumes ?? []) as string[]).map((volume) => volume.split(':')[0] ?? '');
      for (const place of kept) {
        if (place.startsWith('.')) expect(existsSync(inProject(place)), place).toBe(true);
        else expect(Object.keys(volumes), name).toContain(place);
      }
    }
  });

  test('names images with their versions', () => {
    const images = Object.values<{ image: string }>(services).map(({ image }) => image);
    for (const image of images) expect(image).toMatch(/:[^:/]*\d[^:/]*$/);
  });
});

describe('the chart', () => {
  const values = readYaml(`${CHART}/values.yaml`);
  const schema = z.fromJSONSchema(JSON.parse(read(`${CHART}/values.schema.json`)));

  test('has the version of the app', () => {
    expect(readYaml(`${CHART}/Chart.yaml`)).toMatchObject({ apiVersion: 'v2', appVersion: app.version });
  });

  test('has values that its own schema allows, and the schema refuses others', () => {
    expect(schema.safeParse(values).error).toBeUndefined();
    expect(schema.safeParse({ ...values, replicas: 2 }).success).toBe(false);
    expect(schema.safeParse({ ...values, web: { ...values.web, replicas: 0 } }).success).toBe(false);
    expect(schema.safeParse({ ...values, settings: { DRAIN_S: 15 } }).success).toBe(false);
  });

  test('sets only settings that there are, and is given the secret ones', () => {
    const secret = [...read('docs/operations/install.md').matchAll(/--from-literal='?([A-Z_]+)=/g)].map(
      ([, name = '']) => name,
    );
    expect(secret).toContain('SECRET_KEY');
    expect([...Object.keys(values.settings), ...secret].filter((name) => !isKnown(name))).toEqual([]);
  });

  test('may read every secret from a file, but that of the demo', () => {
    const files = SECRET_FILE_NAMES.filter((name) => name !== 'DEMO_PORTAL_TOKEN_FILE');
    const secretFiles = files.map((name) => name.replace(/_FILE$/, ''));
    expect(schema.safeParse({ ...values, secretFiles }).error).toBeUndefined();
    expect(schema.safeParse({ ...values, secretFiles: ['PUBLIC_URL'] }).success).toBe(false);
    const pods = templates.join('\n');
    const [, place = ''] = /value: (\S+)\/\{\{ \. \}\}/.exec(pods) ?? [];
    expect(place).not.toBe('');
    expect(pods).toContain(`mountPath: ${place}\n`);
  });

  test('asks for no value that there is not, and has none that nothing asks for', () => {
    const asked = templates.flatMap((text) =>
      [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path.split('.')),
    );
    for (const path of asked) {
      expect(
        path.reduce((inner, key) => inner?.[key], values),
        path.join('.'),
      ).toBeDefined();
    }
    // Of each kind of pod by its name.
    const kinds = ['web', 'worker'];
    const tops = new Set([...asked.map(([top]) => top), ...kinds]);
    expect(Object.keys(values).filter((top) => !tops.has(top))).toEqual([]);
  });

  test('gives a pod the time that draining and closing take', () => {
    expect(values.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
      2 * Number(values.settings.DRAIN_S) + 20,
    );
  });

  test('runs a command that there is before the pods of a version start', () => {
    const [, command = ''] = /command: \['node', '([^']+)'\]/.exec(templates.join('\n')) ?? [];
    expect(existsSync(inProject(command)), command).toBe(true);
  });
});

test('the unit of systemd starts the app and sets only settings that there are', () => {
  const unit = read('deploy/systemd/business-manager.service');
  const [, program = ''] = /^ExecStart=\S+ (\S+)$/m.exec(unit) ?? [];
  expect(existsSync(inProject(program)), program).toBe(true);
  const given = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = '']) =>
    pairs.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  );
  expect(given).toContain('DATA_DIR');
  expect(given.filter((name) => !isKnown(name))).toEqual([]);
});
