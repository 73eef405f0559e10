import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport, Visitor } from 'vite';
import { LOCALES } from './shared/rules/portals/locales.ts';
import { firstChunksAtOnce } from './web/app/first-chunks-plugin.ts';
import { builtFrontPage } from './web/app/front-page/front-page-plugin.ts';

const compress = promisify(brotliCompress);

/** Every asset, and the front page, in Brotli too, at a strength that only a build has the time for; the server sends it as it is. */
function brotliAssets(): Plugin {
  return {
    name: 'brotli-assets',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.values(bundle).filter(({ fileName }) =>
        /^assets\/.+\.(js|css|svg)$|^front-page\.html$/.test(fileName),
      );
      await Promise.all(
        texts.map(async (file) => {
          const content = file.type === 'chunk' ? file.code : file.source;
          await writeFile(path.join(dir, `${file.fileName}.br`), await compress(content));
        }),
      );
    },
  };
}

type Cut = { readonly start: number; readonly end: number; readonly text: string };

/** Takes what a contract says for readers of its documentation out of the browser's code, where nobody reads it. */
function silentContracts(): Plugin {
  return {
    name: 'silent-contracts',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/shared\/contract\/.+\.ts$/ },
      handler(code) {
        const cuts: Cut[] = [];
        new Visitor({
          CallExpression({ callee, end }) {
            if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
            if (callee.property.name === 'describe') cuts.push({ start: callee.object.end, end, text: '' });
          },
          Property({ key, value: { type, start, end } }) {
            if (key.type !== 'Identifier' || key.name !== 'summary') return;
            if (type === 'Literal' || type === 'TemplateLiteral') cuts.push({ start, end, text: "''" });
          },
        }).visit(this.parse(code));
        return cuts
          .sort((a, b) => b.start - a.start)
          .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
      },
    },
  };
}

/** Puts the texts of web/index.html in their places, in all languages: it is read before one is chosen. */
function firstPageTexts(): Plugin {
  const read = async (locale: string): Promise<Record<string, string>> =>
    JSON.parse(await readFile(new URL(`locales/${locale}/first-page.json`, import.meta.url), 'utf8'));
  return {
    name: 'first-page-texts',
    async transformIndexHtml(html) {
      const texts = await Promise.all(LOCALES.map(read));
      return html.replace(/\{\{(\w+)\}\}/g, (_, key) => texts.map((text) => text[key]).join(' · '));
    },
  };
}

/** Names the pages there are, so that the server answers 404 with the page of any other address. */
function pageList(): Plugin {
  return {
    name: 'page-list',
    apply: 'build',
    async generateBundle() {
      const file = fileURLToPath(new URL('web/app/routes.tsx', import.meta.url));
      const { module } = await runnerImport<{ PAGES: readonly { path: string }[] }>(file);
      // "/$" stands for every address that is none.
      const paths = module.PAGES.map(({ path: page }) => page).filter((page) => page !== '/$');
      const source = JSON.stringify(paths);
      this.emitFile({ type: 'asset', fileName: 'pages.json', source });
    },
  };
}

/** The areas whose texts the frame and the dashboard show: in one file for each language, as they come together. */
const FIRST_TEXTS = [
  'analytics',
  'app',
  'errors',
  'home-sections',
  'notices',
  'notifications',
  'shops',
  'ui',
];

function firstTexts(file: string): string | null {
  const [, language, area = ''] = /\/locales\/(\w+)\/([\w-]+)\.json$/.exec(file) ?? [];
  return FIRST_TEXTS.includes(area) ? `texts-${language}` : null;
}

/** What only forms need: most pages of reports have none, and load none of it. */
const OF_FORMS =
  /node_modules\/(?:@mantine\/form|klona|fast-deep-equal)\/|web\/core\/form\/(?:use-rule-form|form-controls)|shared\/rules\/texts\/field-issue/;

/** What draws over time, without the library that draws; it is used together. */
const OF_CHARTS =
  /web\/ui\/chart\/(?:chart-(?:canvas|legend|option|look|tooltip|reader|time)|time-buckets|series-(?:places|marks))|shared\/rules\/time\/high-season|web\/core\/texts\/calendar-names|web\/areas\/analytics\/time-(?:chart|labels)/;

/** What stands around figures, tables and charts. */
const OF_PANELS =
  /web\/ui\/panel\/(?:panel-actions|panel-download|data-panel|key-figure|figure-list|empty-text|compared-hint)|web\/ui\/page\/drill-link|shared\/contract\/frame\/localised|web\/core\/api\/all-pages|Icon(?:Link|Download|Table|ChevronRight|ChevronLeft|ArrowRight)\.mjs/;

/** What opens above the page: it comes after the first load, or with its first use (web/ui/float/). */
const OF_FLOATS =
  /web\/ui\/float\/floating-parts|web\/ui\/table\/filter-select|node_modules\/@floating-ui\/|@mantine\/core\/esm\/(?:components\/(?:Menu|Select|Tooltip|Popover|Combobox\/(?!ComboboxChevron|get-parsed)|ScrollArea\/(?!utils)|Transition|Overlay|FocusTrap)|utils\/Floating)/;

/** Tables, which a chart shows when somebody asks for its numbers. */
const OF_TABLES =
  /web\/ui\/table\/data-table(?:-paged|-pager)?\.tsx|@mantine\/core\/esm\/components\/(?:Table|NativeSelect|Pagination)\//;

/** What comes neither with the frame nor with most pages. */
const LATER = (id: string) => [OF_FORMS, OF_FLOATS, OF_TABLES].some((part) => part.test(id));

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    firstPageTexts(),
    pageList(),
    silentContracts(),
    firstChunksAtOnce(),
    builtFrontPage(),
    brotliAssets(),
  ],
  // Only as a whole: the search parameters of an address are checked in the browser, by the small zod/mini.
  resolve: {
    alias: [
      {
        find: /^zod$/,
        replacement: fileURLToPath(new URL('web/core/api/zod-in-browser.ts', import.meta.url)),
      },
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    // Lists of what each page needs would be a part of every first load; only styles have to come with their page.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // What fifty-eight chunks share is in nearly every page: as one file it is smaller than as fifty, and comes at
        // once. With what fewer share, the first load carries 10 kB of forms and calendars that the dashboard does not need.
        codeSplitting: {
          groups: [
            { name: 'base', minShareCount: 58, test: (id) => !LATER(id), priority: 1 },
            ...Object.entries({
              charts: OF_CHARTS,
              panels: OF_PANELS,
              forms: OF_FORMS,
              floats: OF_FLOATS,
            }).map(
              // What they need and others too does not become a part of them, which would bring all of them.
              ([name, test]) => ({ name, test, includeDependenciesRecursively: false }),
            ),
            { name: 'tables', test: OF_TABLES, includeDependenciesRecursively: false },
            { name: firstTexts, debugName: 'texts' },
            { name: 'start', test: /web\/app\/show-app\.tsx$/ },
          ],
        },
        // Chunks name each other, in every first load; pages, the charts and the first texts keep their names.
        chunkFileNames: ({ name }) =>
          `assets/${/-page$|^chart-engine$|^texts-/.test(name) ? `${name}-` : ''}[hash:7].js`,
      },
    },
  },
  server: { port: 5173, proxy: { '/v1': 'http://127.0.0.1:4000', '/docs': 'http://127.0.0.1:4000' } },
});
