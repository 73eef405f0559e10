import { useEffect } from 'react';

/** A file that misses the place for it must not take the place of the page. */
export function useCaughtDrops(): void {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
}
