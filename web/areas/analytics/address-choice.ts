import { useSearch } from '@tanstack/react-router';
import { useSetDashboardAddress } from './dashboard-address.ts';

/** A choice that stands in the address under a name of its own; the first option is the default and does not. */
export function useAddressChoice<const T extends string>(
  name: string,
  options: readonly [T, ...T[]],
): [T, (choice: string) => void] {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const setAddress = useSetDashboardAddress();
  const [standard] = options;
  const chosen = options.find((option) => option === raw[name]) ?? standard;
  return [chosen, (choice) => setAddress({ [name]: choice === standard ? undefined : choice })];
}
