import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconChartBar, IconCheck, IconLink, IconTable } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../core/texts/i18n.ts';
import { Hint } from '../float/hint.tsx';
import { uiTexts } from '../look/ui-texts.ts';
import { ICON_PX } from '../page/icon-sizes.ts';

const FEEDBACK_MS = 2500;

/** Chart or table: the same numbers either way. */
export function TableToggle({ asTable, onToggle }: { asTable: boolean; onToggle: () => void }) {
  const t = useTexts(uiTexts, 'panel');
  const label = t(asTable ? 'show_chart' : 'show_table');
  const Icon = asTable ? IconChartBar : IconTable;
  return (
    <Hint label={label}>
      <ActionIcon size={30} aria-label={label} onClick={onToggle}>
        <Icon size={ICON_PX.large} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies the address of the page as it is now, ending in this panel. */
export function CopyLink({ panelId }: { panelId: string }) {
  const t = useTexts(uiTexts, 'panel');
  const [result, setResult] = useState<'link_copied' | 'link_not_copied' | null>(null);
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(null), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => {
    const url = new URL(window.location.href);
    url.hash = panelId;
    setResult((await copyText(url.href)) ? 'link_copied' : 'link_not_copied');
  };
  return (
    <>
      <Hint label={t(result ?? 'copy_link')} {...(result ? { opened: true } : {})}>
        <ActionIcon size={30} aria-label={t('copy_link')} onClick={() => void copy()}>
          {result === 'link_copied' ? (
            <IconCheck size={ICON_PX.large} aria-hidden />
          ) : (
            <IconLink size={ICON_PX.large} aria-hidden />
          )}
        </ActionIcon>
      </Hint>
      <VisuallyHidden role="status">{result ? t(result) : ''}</VisuallyHidden>
    </>
  );
}
