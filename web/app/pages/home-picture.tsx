import { SERIES_COLORS } from '../../ui/theme.ts';
import classes from './home-page.module.css';

const HEIGHTS = [46, 64, 56, 82, 92, 62, 54, 88, 104, 98, 122, 134, 100, 90, 128, 150];
const BARS = HEIGHTS.map((height, i) => ({
  x: 36 + i * 26,
  height,
  line: 256 - height * 0.4 - (i % 3) * 5,
}));
const [CLICKS, BIDS] = SERIES_COLORS;

/** A drawn report: no data, only the look of one. */
export function HomePicture() {
  return (
    <svg viewBox="0 0 480 320" className={classes.picture} aria-hidden="true">
      <rect
        x="1"
        y="1"
        width="478"
        height="318"
        rx="16"
        fill="var(--app-surface)"
        stroke="var(--app-line)"
        strokeWidth="2"
      />
      <rect x="32" y="32" width="120" height="12" rx="6" fill="var(--mantine-color-dimmed)" opacity="0.5" />
      <rect x="32" y="56" width="76" height="22" rx="6" fill="var(--mantine-color-text)" opacity="0.85" />
      <rect x="184" y="32" width="96" height="12" rx="6" fill="var(--mantine-color-dimmed)" opacity="0.5" />
      <rect x="184" y="56" width="60" height="22" rx="6" fill="var(--mantine-color-text)" opacity="0.85" />
      {[128, 176, 224, 272].map((y) => (
        <line key={y} x1="32" x2="448" y1={y} y2={y} stroke="var(--app-line)" strokeWidth="1.5" />
      ))}
      {BARS.map(({ x, height }) => (
        <rect key={x} x={x} y={272 - height} width="16" height={height} rx="3" fill={CLICKS} opacity="0.9" />
      ))}
      <polyline
        points={BARS.map(({ x, line }) => `${x + 8},${line}`).join(' ')}
        fill="none"
        stroke={BIDS}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
