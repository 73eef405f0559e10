import type { ChartLook } from './chart-look.ts';

export type TooltipLine = { name: string; value: string; color?: string };
export type TooltipContent = {
  title: string;
  lines: readonly TooltipLine[];
  /** What people noted on the days. */
  dayNotes?: readonly string[];
  note?: string;
};

/** The same for those who hear it. */
export function spokenContent({ title, lines, dayNotes = [], note }: TooltipContent): string {
  return [title, ...lines.map((line) => `${line.name}: ${line.value}`), ...dayNotes, note ?? ''].join('. ');
}

function element(tag: string, style: Partial<CSSStyleDeclaration>, text?: string): HTMLElement {
  const node = document.createElement(tag);
  Object.assign(node.style, style);
  if (text !== undefined) node.textContent = text;
  return node;
}

function lineElement({ name, value, color }: TooltipLine): HTMLElement {
  const row = element('div', { display: 'flex', alignItems: 'baseline', gap: '8px', marginTop: '4px' });
  if (color) {
    row.append(
      element('span', {
        width: '8px',
        height: '8px',
        borderRadius: '2px',
        background: color,
        flex: 'none',
      }),
    );
  }
  row.append(
    element('span', { flex: '1', maxWidth: '220px', whiteSpace: 'normal', overflowWrap: 'anywhere' }, name),
    element('span', { fontWeight: '600', fontVariantNumeric: 'tabular-nums', marginLeft: '12px' }, value),
  );
  return row;
}

/** The content of a tooltip; every text goes in as text, never as markup. */
export function tooltipElement(content: TooltipContent, look: ChartLook): HTMLElement {
  const { title, lines, dayNotes = [], note } = content;
  const box = element('div', { fontSize: '12px', lineHeight: '1.4', color: look.text });
  box.append(element('div', { fontWeight: '600', whiteSpace: 'normal', maxWidth: '280px' }, title));
  box.append(...lines.map(lineElement));
  for (const text of dayNotes) {
    const style = { marginTop: '6px', whiteSpace: 'normal', maxWidth: '280px', overflowWrap: 'anywhere' };
    box.append(element('div', style, `▼ ${text}`));
  }
  if (note) box.append(element('div', { color: look.dimmed, marginTop: '6px' }, note));
  return box;
}
