import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { BREAKPOINTS } from '../../../../shared/rules/limits.ts';

export type MenuMode = 'static' | 'overlay';

export type MenuState = {
  /** `static` stands beside the page, `overlay` floats above it; narrow screens have only the overlay. */
  mode: MenuMode;
  isOpen: boolean;
  /** Null where there is no choice. */
  setMode: ((mode: MenuMode) => void) | null;
  toggle: () => void;
  /** Closes the overlay; a static menu stays. */
  dismiss: () => void;
};

const stored = { getInitialValueInEffect: false, serialize: String, deserialize: String } as const;

/** How the side menu stands; the choices for wide screens are kept on this device. */
export function useMenuState(): MenuState {
  const isWide = useMediaQuery(`(min-width: ${BREAKPOINTS.sidebarFrom}px)`, true, {
    getInitialValueInEffect: false,
  });
  const [choice, setChoice] = useLocalStorage({ key: 'app_menu_mode', defaultValue: 'static', ...stored });
  const [folded, setFolded] = useLocalStorage({ key: 'app_menu_folded', defaultValue: 'no', ...stored });
  const [overlayOpen, overlay] = useDisclosure(false);

  const mode = isWide && choice !== 'overlay' ? 'static' : 'overlay';
  const isFolded = folded === 'yes';
  const setMode = (next: MenuMode) => {
    overlay.close();
    setFolded('no');
    setChoice(next);
  };
  return {
    mode,
    isOpen: mode === 'static' ? !isFolded : overlayOpen,
    setMode: isWide ? setMode : null,
    toggle: mode === 'static' ? () => setFolded(isFolded ? 'no' : 'yes') : overlay.toggle,
    dismiss: overlay.close,
  };
}
