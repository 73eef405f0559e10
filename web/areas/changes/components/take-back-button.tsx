import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MoneyChange } from '../../../../shared/contract/bidding/money-changes.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmWindow } from '../../../ui/form/confirm-window.tsx';
import { useTakeBack } from '../changes.queries.ts';
import { changesTexts } from '../changes-texts.ts';

type Props = { shopId: number; change: MoneyChange; name: string };

/** Takes the whole change set of a row back, or of an undoing does the change again; nothing where neither can be. */
export function TakeBackButton({ shopId, change, name }: Props) {
  const t = useTexts(changesTexts);
  const [isAsking, setAsking] = useState(false);
  const takeBack = useTakeBack(shopId);
  const { undo: kind, subject, change_set: changeSet } = change;
  if (kind === null || subject === 'limit') return null;
  const close = () => {
    takeBack.reset();
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={t(`${kind}_of`, { name })}
        onClick={() => setAsking(true)}
      >
        {t(kind)}
      </Button>
      {isAsking && (
        <ConfirmWindow
          title={t(`${kind}_title`)}
          action={t(kind)}
          mutation={takeBack}
          onConfirm={() => takeBack.mutate({ subject, changeSet }, { onSuccess: close })}
          onClose={close}
        >
          {t(`${kind}_text`)}
        </ConfirmWindow>
      )}
    </>
  );
}
