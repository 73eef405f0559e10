import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { askPostgres } from '../../../tests/servers/own-postgres.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { databaseUrl } = await openWorld();

const readDoc = (name: string) =>
  readFileSync(new URL(`../../../docs/operations/${name}.md`, import.meta.url), 'utf8');

/** Statements of a page: blocks of SQL, SQL within a sentence, and what psql is told to run. */
function queriesIn(page: string): string[] {
  const blocks = [...page.matchAll(/^```sql\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  const inline = [...page.matchAll(/`(select [^`]+)`/g)].map(([, query = '']) => query);
  const told = [...page.matchAll(/-c (["'])(.+?)\1/g)].map(([, , query = '']) => query);
  const statements = blocks.flatMap((block) => block.split(/;$/m));
  return [...statements, ...inline, ...told].map((query) => query.trim()).filter((query) => query !== '');
}

test.each(['incidents', 'upgrade'])(
  'the queries of %s.md can be asked of the tables that there are',
  async (name) => {
    const queries = queriesIn(readDoc(name));
    expect(queries.length).toBeGreaterThan(1);
    for (const query of queries) {
      const plan = await askPostgres(databaseUrl, `explain ${query}`);
      expect(plan.length, query).toBeGreaterThan(0);
    }
  },
);
