import type { Locale } from '../../../shared/rules/portals/locales.ts';

type Popup = { readonly button: HTMLElement; readonly panel: HTMLElement };

const isOpen = ({ panel }: Popup) => !panel.hidden;

function setOpen({ button, panel }: Popup, open: boolean): void {
  panel.hidden = !open;
  button.ariaExpanded = String(open);
}

/** A press of the button opens and closes what it controls; Escape, a press elsewhere and what `isChosen` says close it. */
function followPopup(popup: Popup, isChosen: (target: Element) => boolean): void {
  const { button, panel } = popup;
  const place = panel.parentElement as HTMLElement;
  button.addEventListener('click', () => setOpen(popup, !isOpen(popup)));
  place.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen(popup)) return;
    setOpen(popup, false);
    button.focus();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    const isWithin = target instanceof Node && (panel.contains(target) || button.contains(target));
    if (isOpen(popup) && !isWithin) setOpen(popup, false);
  });
  panel.addEventListener('click', ({ target }) => {
    if (target instanceof Element && isChosen(target)) setOpen(popup, false);
  });
}

/** The menu of a small screen. */
export function followSmallMenu(page: Element): void {
  const button = page.querySelector<HTMLElement>('[aria-controls="public-menu"]');
  const panel = page.querySelector<HTMLElement>('#public-menu');
  if (button && panel) followPopup({ button, panel }, (target) => target.closest('a') !== null);
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** @returns the button of the languages */
export function followLanguages(
  page: Element,
  languages: HTMLTemplateElement,
  onChoose: (locale: Locale) => void,
): HTMLElement | null {
  const button = page.querySelector<HTMLElement>('[aria-haspopup="menu"]');
  const panel = document.importNode(languages.content, true).querySelector<HTMLElement>('[role="menu"]');
  if (!button || !panel) return null;
  button.after(panel);
  const popup = { button, panel };
  const choices = [...panel.querySelectorAll<HTMLElement>('[data-choice]')];
  followPopup(popup, (target) => target.closest('[data-choice]') !== null);
  button.addEventListener('click', () => {
    panel.style.right = `${window.innerWidth - button.getBoundingClientRect().right}px`;
    if (isOpen(popup)) choices.find(({ ariaChecked }) => ariaChecked === 'true')?.focus();
  });
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' || isOpen(popup)) return;
    event.preventDefault();
    button.click();
  });
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') return setOpen(popup, false);
    const next = STEPS[event.key]?.(choices.indexOf(document.activeElement as HTMLElement), choices.length);
    if (next === undefined) return;
    event.preventDefault();
    choices[next]?.focus();
  });
  for (const choice of choices)
    choice.addEventListener('click', () => onChoose(choice.dataset.choice as Locale));
  return button;
}
