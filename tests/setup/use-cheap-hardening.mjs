// Hundreds of tests open accounts and ask for links, and none of them guards a password: they get the least that hashing
// costs. Loaded before everything else by the processes of those tests; those that measure go without it.
import { registerHooks } from 'node:module';

const GUARDED = /\/server\/kernel\/identity\/sessions\/hardening\.ts$/;
const CHEAP = new URL('../fakes/cheap-hardening.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    return GUARDED.test(found.url) ? { ...found, url: CHEAP } : found;
  },
});
