import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { metricsRegistry, watchProcess } from '../../platform/health/process-metrics.ts';

const readDoc = (name: string) =>
  readFileSync(new URL(`../../../docs/operations/${name}`, import.meta.url), 'utf8');
const namesIn = (text: string) => [...new Set(text.match(/\bbm_\w+/g) ?? [])];

watchProcess();
const metrics = metricsRegistry.getMetricsAsArray() as unknown as {
  name: string;
  labelNames: string[];
  buckets?: unknown;
}[];
const known = new Map(
  metrics.flatMap((metric) =>
    [
      metric.name,
      ...(metric.buckets ? ['_bucket', '_sum', '_count'].map((end) => metric.name + end) : []),
    ].map((name) => [name, new Set<string>(metric.labelNames)] as const),
  ),
);
/** Labels that Prometheus adds. */
const OF_PROMETHEUS = ['le', 'job', 'instance'];

/** What is asked in brackets of a metric, and what sums are kept by. */
const labelsIn = (expression: string) => [
  ...[...expression.matchAll(/(\w+)\s*(?:=~|!=|!~|=)\s*"/g)].map(([, label]) => label ?? ''),
  ...[...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/,\s*/)),
];

const alerts = readDoc('alerts.yml');
const rules = alerts.split(/^ {6}- /m).slice(1);
const board = JSON.parse(readDoc('grafana.json')) as {
  panels: { title: string; targets: { expr: string; legendFormat: string }[] }[];
};
const expressions = [
  ...rules.map((rule) => /^ {8}expr: (['"])(.+)\1$/m.exec(rule)?.[2] ?? ''),
  ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

test('alerts and the board ask for metrics and labels that there are', () => {
  expect(expressions.length).toBeGreaterThan(25);
  for (const expression of expressions) {
    const names = namesIn(expression);
    expect(expression).not.toBe('');
    expect(
      names.filter((name) => !known.has(name)),
      expression,
    ).toEqual([]);
    const labels = new Set([...OF_PROMETHEUS, ...names.flatMap((name) => [...(known.get(name) ?? [])])]);
    expect(
      labelsIn(expression).filter((label) => !labels.has(label)),
      expression,
    ).toEqual([]);
  }
});

test('every rule says when, how bad, and what to do', () => {
  expect(rules.length).toBeGreaterThan(10);
  for (const rule of rules) {
    expect(rule).toMatch(
      /^alert: [A-Z]\w+\n {8}expr: (?:'[^']+'|"[^"]+")\n {8}for: \d+m\n {8}labels:\n {10}severity: (page|ticket)\n {8}annotations:\n {10}summary: "[^"]+"\n {10}description: "[^"]+"\n$/,
    );
  }
});

test('every metric of ours is explained, and shown or watched', () => {
  const ours = metrics.map(({ name }) => name).filter((name) => !/^bm_(nodejs|process)_/.test(name));
  expect(ours.length).toBeGreaterThan(12);
  const explained = namesIn(readDoc('metrics.md'));
  expect(ours.filter((name) => !explained.includes(name))).toEqual([]);
  const asked = namesIn(expressions.join(' ')).map((name) => name.replace(/_bucket$/, ''));
  expect(ours.filter((name) => !asked.includes(name))).toEqual([]);
  expect(explained.filter((name) => !known.has(name) && !/^bm_(nodejs|process)_$/.test(name))).toEqual([]);
});
