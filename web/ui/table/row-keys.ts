import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { flushSync } from 'react-dom';

const TICK = 'input[type="checkbox"]';
const CONTROLS = [TICK, 'a[href]', 'button:not([aria-haspopup])'].join();
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type Body = HTMLTableSectionElement;
/** What stands in a cell: menus and windows that were opened there stand elsewhere. */
const cellOfTarget = (target: EventTarget, body: Body): HTMLTableCellElement | null =>
  target instanceof Element && body.contains(target) ? target.closest('td') : null;

/** The arrows go from a control to the same one of the next row, or of the one before. */
function moveByArrow(event: KeyboardEvent<Body>): void {
  const { key, target, currentTarget: body, altKey, ctrlKey, metaKey, shiftKey } = event;
  const step = STEPS[key];
  const cell = cellOfTarget(target, body);
  if (!step || !cell || altKey || ctrlKey || metaKey || shiftKey) return;
  if (!(target instanceof HTMLElement && target.matches(CONTROLS))) return;
  const place = [...cell.querySelectorAll(CONTROLS)].indexOf(target);
  const rows = [...body.rows];
  let at = rows.findIndex((row) => row.contains(cell)) + step;
  for (; rows[at]; at += step) {
    const next = rows[at]?.cells[cell.cellIndex]?.querySelectorAll<HTMLElement>(CONTROLS)[place];
    if (!next || next.matches(':disabled')) continue;
    event.preventDefault();
    next.focus();
    return;
  }
}

/** The first box in each row, in the column of the given cell. */
const boxesBeside = (body: Body, { cellIndex }: HTMLTableCellElement): HTMLInputElement[] =>
  [...body.rows].flatMap((row) => row.cells[cellIndex]?.querySelector<HTMLInputElement>(TICK) ?? []);

/**
 * What the body of a table hears: arrows go from row to row, and a tick with shift ticks all rows since the last one, or
 * takes their ticks away.
 */
export function useRowKeys() {
  const last = useRef<HTMLInputElement>(null);
  const tickSince = (event: MouseEvent<Body>): void => {
    const { target: box, currentTarget: body, shiftKey } = event;
    const cell = cellOfTarget(box, body);
    if (!cell || !(box instanceof HTMLInputElement && box.matches(TICK))) return;
    const boxes = boxesBeside(body, cell);
    const [from, to] = [last.current ? boxes.indexOf(last.current) : -1, boxes.indexOf(box)].toSorted(
      (a, b) => a - b,
    );
    last.current = box;
    if (!shiftKey || from === undefined || to === undefined || from < 0) return;
    const isTicked = box.checked;
    // Each press is heard with what those before it have changed.
    queueMicrotask(() => {
      for (const one of boxes.slice(from, to + 1))
        if (one !== box && one.checked !== isTicked && !one.disabled) flushSync(() => one.click());
      last.current = box;
    });
  };
  return { onKeyDown: moveByArrow, onClick: tickSince };
}
