const CHANNEL = 'person-proven';

/** Tells the other windows of this browser that its person has proven to be it. */
export function tellProven(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('proven');
  channel.close();
}

/** Hears when another window says so. Returns how to stop. */
export function onProven(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  return () => channel.close();
}
