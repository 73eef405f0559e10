import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../core/texts/i18n.ts';
import { WaitingBar } from '../../../ui/look/waiting-place.tsx';
import { factorsTexts } from '../factors-texts.ts';

const SIDE_PX = 208;
/** Cameras find the picture by the white around it. */
const MARGIN = 3;

/** Black squares of a QR code as one path. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A QR code, drawn here: nobody else hears what it says. Black on white also in the dark, or cameras miss it. */
export function QrPicture({ text }: { text: string }) {
  const t = useTexts(factorsTexts);
  const { data } = useQuery({
    queryKey: ['qr-picture', text],
    queryFn: async () => (await import('uqr')).encode(text, { border: MARGIN }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!data) return <WaitingBar height={SIDE_PX} width={SIDE_PX} />;
  return (
    <svg
      role="img"
      aria-label={t('qr_label')}
      width={SIDE_PX}
      height={SIDE_PX}
      viewBox={`0 0 ${data.size} ${data.size}`}
      shapeRendering="crispEdges"
    >
      <rect width={data.size} height={data.size} fill="white" />
      <path d={pathOf(data.data)} fill="black" />
    </svg>
  );
}
