import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Modules that web/main.tsx loads one after the other before there is a page. */
const FIRST = ['node_modules/react/index.js', 'web/app/show-app.tsx'];

/** The chunk of a module, and all that it imports from the start. */
function chunksOf(bundle: Bundle, fileName: string, found: Set<string>): void {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || found.has(fileName)) return;
  found.add(fileName);
  for (const imported of chunk.imports) chunksOf(bundle, imported, found);
}

function firstChunks(bundle: Bundle): Set<string> {
  const found = new Set<string>();
  for (const module of FIRST) {
    const chunk = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
    );
    if (!chunk) throw new Error(`first chunks: no chunk of ${module}`);
    chunksOf(bundle, chunk.fileName, found);
  }
  return found;
}

/** Has index.html ask for the code of the first page at once, although it is evaluated part by part. */
export function firstChunksAtOnce(): Plugin {
  return {
    name: 'first-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        [...firstChunks(bundle)].map((fileName) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head',
        })),
    },
  };
}
