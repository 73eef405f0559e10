/**
 * Stands in for zod in the browser's bundle (vite.config.ts), where it would be a tenth of the first load:
 * the browser takes paths and types from the contracts, and only the server checks shapes. Whoever checks
 * one here after all is told so at once.
 */
const shape: object = new Proxy(() => undefined, {
  apply: () => shape,
  get: (_, name) => {
    if (typeof name === 'symbol' || name === 'then') return undefined;
    if (/parse/i.test(name)) throw new Error(`zod is not in the browser: ${name}`);
    return shape;
  },
});

export const z = shape;
