/** Asks the person to prove to be it; true once the server has taken the proof. */
type Prover = () => Promise<boolean>;

let prover: Prover | null = null;
let asking: Promise<boolean> | null = null;
let factorMissing: (() => void) | null = null;

/** Says who asks, as long as it is there. Returns how to stop. */
export function setProver(asks: Prover): () => void {
  prover = asks;
  return () => {
    if (prover === asks) prover = null;
  };
}

/** Asks the person to prove to be it: once, however many calls need it. False where they do not want to. */
export function provePersonOnce(): Promise<boolean> {
  asking ??= (prover?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}

/** Says what happens where the server lets nobody on without a second factor. Returns how to stop. */
export function onFactorMissing(listener: () => void): () => void {
  factorMissing = listener;
  return () => {
    if (factorMissing === listener) factorMissing = null;
  };
}

export const tellFactorMissing = (): void => factorMissing?.();
