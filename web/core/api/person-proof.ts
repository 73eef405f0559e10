/** Asks the person to prove to be it; true once the server has taken the proof. */
type Prover = () => Promise<boolean>;

/** What the server asks of a person before anything else: a second factor, or to agree to a changed text of law. */
export type Duty = 'factor_missing' | 'agreement_missing';

let prover: Prover | null = null;
let asking: Promise<boolean> | null = null;
let dutyMissing: ((duty: Duty) => void) | null = null;

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

/** Says what happens where the server lets the person to nothing but their duty. Returns how to stop. */
export function onDutyMissing(listener: (duty: Duty) => void): () => void {
  dutyMissing = listener;
  return () => {
    if (dutyMissing === listener) dutyMissing = null;
  };
}

export const tellDutyMissing = (duty: Duty): void => dutyMissing?.(duty);
