import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, createServer, type Plugin, type Rolldown } from 'vite';
import { LOCALES } from '../../../shared/rules/portals/locales.ts';

type Bundle = Rolldown.OutputBundle;
type Rendered = typeof import('./render-front-page.tsx');

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The page in every language, drawn by the components of the app. */
async function renderPages() {
  const server = await createServer({
    configFile: false,
    root: ROOT,
    appType: 'custom',
    logLevel: 'error',
    plugins: [react()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { renderFrontPage, FRONT_PAGE_CALLS } = (await server.ssrLoadModule(
      here('render-front-page.tsx'),
    )) as Rendered;
    const pages = [];
    // One after the other: the language in use is one for all of the code.
    for (const locale of LOCALES) pages.push({ locale, ...(await renderFrontPage(locale)) });
    return { pages, calls: FRONT_PAGE_CALLS };
  } finally {
    await server.close();
  }
}

/** The script of the page in one piece: it shares nothing with the app, or would bring what it shares. */
async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: here('front-page-entry.ts'), output: { format: 'iife' } },
    },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  return output[0].code;
}

/** The style sheets of a chunk and of all that it imports from the start. */
function stylesOf(bundle: Bundle, fileName: string, seen = new Set<string>()): string[] {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || seen.has(fileName)) return [];
  seen.add(fileName);
  const own = chunk.viteMetadata?.importedCss ?? [];
  return [...chunk.imports.flatMap((name) => stylesOf(bundle, name, seen)), ...own];
}

const sourceOf = (file: Bundle[string] | undefined) => (file?.type === 'asset' ? String(file.source) : '');

function chunkOf(bundle: Bundle, module: string): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module),
  );
  if (!chunk) throw new Error(`front page: no chunk of ${module}`);
  return chunk.fileName;
}

/** The addresses of pictures, light and dark, in place of those of their sources. */
function withPictures(html: string, bundle: Bundle): string {
  const addressOf = (source: string) => {
    const asset = Object.values(bundle).find(
      (file) => file.type === 'asset' && file.originalFileNames.some((name) => name.endsWith(source)),
    );
    if (!asset) throw new Error(`front page: no picture ${source}`);
    return `/${asset.fileName}`;
  };
  return html.replace(/ src="\/(areas\/home\/pictures\/[\w-]+?)(?:light|dark)\.webp"/g, (_, source: string) =>
    ['light', 'dark'].map((scheme) => ` data-${scheme}="${addressOf(`${source}${scheme}.webp`)}"`).join(''),
  );
}

/** Every class of a style module that the page names has to be in its style sheets. */
function checkClasses(html: string, styles: string): void {
  const named = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  const missing = [...new Set(named)].filter(
    (name) => /^_.+_\d+$/.test(name) && !styles.includes(`.${name}`),
  );
  if (missing.length > 0) throw new Error(`front page: no style of ${missing.join(', ')}`);
}

/**
 * Writes front-page.html, which the server sends at "/": the page as HTML in every language, and a small script instead
 * of the app (decision 119).
 */
export function builtFrontPage(): Plugin {
  return {
    name: 'built-front-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const [{ pages, calls }, script] = await Promise.all([renderPages(), buildScript()]);
        const scriptFile = this.emitFile({ type: 'asset', name: 'front-page.js', source: script });
        const start = sourceOf(bundle['index.html']);
        const [entry = '', app = ''] =
          /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(start) ?? [];
        if (!app) throw new Error('front page: index.html has no script');
        const sheets = stylesOf(bundle, chunkOf(bundle, '/home-page.tsx')).filter(
          (name) => !start.includes(name),
        );
        const links = sheets.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`);
        const data = `data-app="${app}" data-portals="${calls.portals}" data-legal="${calls.legal}"`;
        const templates = pages.map(({ locale, page, languages, failed }) =>
          [
            `<template data-locale="${locale}">${page}`,
            `<template data-part="languages">${languages}</template>`,
            `<template data-part="failed">${failed}</template></template>`,
          ].join(''),
        );
        const html = start
          .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
          .replace(entry, `<script defer src="/${this.getFileName(scriptFile)}" ${data}></script>`)
          .replace('</head>', () => `${links.join('')}${(pages[0]?.styles ?? []).join('')}</head>`)
          .replace('</body>', () => `${withPictures(templates.join(''), bundle)}</body>`);
        const allStyles = Object.values(bundle).filter(({ fileName }) => html.includes(`/${fileName}`));
        checkClasses(templates.join(''), allStyles.map(sourceOf).join(''));
        this.emitFile({ type: 'asset', fileName: 'front-page.html', source: html });
      },
    },
  };
}
