import { Autocomplete, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { PortfolioShop } from '../../../../shared/contract/reports/portfolio.contract.ts';
import type { ShopOutcome } from '../../../../shared/contract/reports/portfolio-changes.contract.ts';
import { CLIENT_NAME_MAX } from '../../../../shared/rules/limits.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { FormButtons } from '../../../ui/form/window-buttons.tsx';
import { useSetClient } from '../portfolio.queries.ts';
import { portfolioTexts } from '../portfolio-texts.ts';

type Props = {
  shops: readonly PortfolioShop[];
  /** Names that there are. */
  clients: readonly string[];
  /** Given the name, null where the shops are nobody's now. */
  onDone: (client: string | null, outcomes: readonly ShopOutcome[]) => void;
  onClose: () => void;
};

/** The client of all these shops; none where they differ. */
const sharedClient = (shops: readonly PortfolioShop[]) => {
  const [first, ...others] = new Set(shops.map(({ client }) => client));
  return others.length === 0 ? (first ?? '') : '';
};

/** Asks whose several shops are. */
export function ClientWindow({ shops, clients, onDone, onClose }: Props) {
  const t = useTexts(portfolioTexts);
  const save = useSetClient();
  const [name, setName] = useState(() => sharedClient(shops));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const client = name.trim() || null;
    save.mutate(
      { shop_ids: shops.map(({ shop_id }) => shop_id), client },
      { onSuccess: ({ data }) => onDone(client, data) },
    );
  };
  return (
    <DialogWindow title={t('client_title')} closeLabel={t('close')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack maw={440} gap="sm">
          <Text size="sm">{t('client_meaning')}</Text>
          <Autocomplete
            label={t('client_name')}
            data={[...clients]}
            value={name}
            maxLength={CLIENT_NAME_MAX}
            autoComplete="off"
            data-autofocus
            onChange={setName}
          />
          {save.isError && <FormFailure error={save.error} />}
          <FormButtons action={t('client_set')} isPending={save.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </DialogWindow>
  );
}
