import fc from 'fast-check';

// npm test names the seed of all properties, so that a run can be repeated; without one each run draws others.
const seed = process.env.PROPERTY_SEED;
if (seed) {
  if (!/^\d+$/.test(seed)) throw new Error(`PROPERTY_SEED is "${seed}"; it is a whole number.`);
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
}
