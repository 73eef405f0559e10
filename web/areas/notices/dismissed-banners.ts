import { useState } from 'react';
import { readStored, writeStored } from '../../core/browser/browser-store.ts';

const DISMISSED_KEY = 'app_dismissed_banners';
const KEPT = 50;

function readDismissed(): string[] {
  try {
    const names: unknown = JSON.parse(readStored(DISMISSED_KEY) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** The promotions dismissed on this device, and how to dismiss one more. */
export function useDismissedBanners(): [readonly string[], (name: string) => void] {
  const [dismissed, setDismissed] = useState(readDismissed);
  const dismiss = (name: string) => {
    const names = [...new Set([...readDismissed(), name])].slice(-KEPT); // another tab may have added some
    writeStored(DISMISSED_KEY, JSON.stringify(names));
    setDismissed(names);
  };
  return [dismissed, dismiss];
}
