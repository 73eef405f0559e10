/** Makes fakes: each is the usual one but for what a test patches. */
export const fakeOf =
  <T extends object>(usual: T) =>
  (patch: Partial<T> = {}): T => ({ ...usual, ...patch });
