import { useState } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { factorsTexts } from '../factors-texts.ts';
import { RecoveryCodes } from './recovery-codes-list.tsx';
import { TotpSetup } from './totp-setup.tsx';

/** Sets up an app on the phone in a window, and shows the recovery codes that come with it. */
export function TotpWindow({ onClose }: { onClose: () => void }) {
  const t = useTexts(factorsTexts);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <CodesWindow codes={codes} onClose={onClose} />;
  return (
    <DialogWindow title={t('set_up_app')} closeLabel={t('close')} onClose={onClose}>
      <TotpSetup onAdded={(fresh) => (fresh ? setCodes(fresh) : onClose())} />
    </DialogWindow>
  );
}

/** Recovery codes in a window, this once: a slip of the finger must not take them away. */
export function CodesWindow({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts(factorsTexts);
  return (
    <DialogWindow title={t('codes_title')} closeLabel={t('close')} onClose={onClose} isKeptOpen>
      <RecoveryCodes codes={codes} onDone={onClose} />
    </DialogWindow>
  );
}
