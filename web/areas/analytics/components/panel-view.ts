import { useDashboardAddress, useSetDashboardAddress } from '../dashboard-address.ts';

/** Which panels show their table instead of their chart. */
export type PanelView = { isTable: (id: string) => boolean; toggle: (id: string) => void };

/** The panels' views as the address has them. */
export function usePanelView(): PanelView {
  const { tables } = useDashboardAddress();
  const setAddress = useSetDashboardAddress();
  return {
    isTable: (id) => tables.includes(id),
    toggle: (id) => {
      const next = tables.includes(id) ? tables.filter((one) => one !== id) : [...tables, id];
      setAddress({ tables: next.length > 0 ? next : undefined });
    },
  };
}
