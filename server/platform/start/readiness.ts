let draining = false;

/** Whether this process has been told to stop: what it is asked it still answers, but it wants to be asked no more. */
export const isDraining = (): boolean => draining;

/** From now on the process says that it is not ready; there is no way back. */
export function startDraining(): void {
  draining = true;
}
