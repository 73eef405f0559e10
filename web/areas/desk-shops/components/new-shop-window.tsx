import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { DeskManager, DeskShop } from '../../../../shared/contract/desk/desk-shops.contract.ts';
import { PORTAL_CODES, type PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import {
  newShopIssue,
  SHOP_NAME_MAX,
  SHOP_WEBSITE_MAX,
  shopNameError,
  websiteError,
} from '../../../../shared/rules/shops/desk-shops.ts';
import { createFieldIssue, type FieldIssue } from '../../../../shared/rules/texts/field-issue.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useCountryName } from '../../shops/shops.public.ts';
import { deskTypedIssue, readDeskLimit } from '../desk-limit-form.ts';
import { useCreateShop } from '../desk-shops.queries.ts';
import { deskShopsTexts } from '../desk-shops-texts.ts';
import { deskTexts } from '../desk-texts.ts';
import { useDeskErrors } from '../use-desk-errors.ts';
import { ManagerSelect } from './manager-select.tsx';

type Props = {
  /** What is known of it already. */
  draft?: { name: string; website: string };
  onOpened: (shop: DeskShop) => void;
  onClose: () => void;
};

type Typed = { name: string; website: string; cc: PortalCode | null; limit: string };

/** What the server would refuse, found before it is asked. */
function newShopIssues({ name, website, cc, limit }: Typed): FieldIssue[] {
  const [nameFault, siteFault] = [shopNameError(name), websiteError(website)];
  const read = readDeskLimit({ text: limit, isNone: limit.trim() === '' }, null);
  return [
    ...(nameFault ? [newShopIssue('name', nameFault)] : []),
    ...(siteFault ? [newShopIssue('website', siteFault)] : []),
    ...(cc === null ? [createFieldIssue('cc', 'required', {})] : []),
    ...('fault' in read && limit.trim() !== '' ? [deskTypedIssue('limit', read.fault)] : []),
  ];
}

function useNewShop({ draft = { name: '', website: '' }, onOpened }: Props) {
  const create = useCreateShop();
  const [name, setName] = useState(draft.name);
  const [website, setWebsite] = useState(draft.website);
  const [cc, setCc] = useState<PortalCode | null>(null);
  const [limit, setLimit] = useState('');
  const [manager, setManager] = useState<DeskManager | null>(null);
  const [isTried, setTried] = useState(false);
  const typed = readDeskLimit({ text: limit, isNone: false }, null);
  const hasLimit = limit.trim() !== '';
  const fieldErrors = useDeskErrors();
  const found = fieldErrors(newShopIssues({ name, website, cc, limit }));
  const refused = fieldErrors(create.error);
  const errors = isTried ? { ...refused, ...found } : {};
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The window may stand above another form.
    event.stopPropagation();
    setTried(true);
    const wrong = (['name', 'website', 'cc', 'limit'] as const).find((field) => found[field] !== undefined);
    if (wrong || cc === null) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    const value = hasLimit && 'value' in typed ? typed.value : null;
    create.mutate(
      { name, website, cc, limit: value, account_manager_id: manager?.id ?? null },
      { onSuccess: onOpened },
    );
  };
  return {
    create,
    name,
    setName,
    website,
    setWebsite,
    cc,
    setCc,
    limit,
    setLimit,
    manager,
    setManager,
    errors,
    failure: Object.keys(refused).length === 0 ? create.error : null,
    submit,
  };
}

function NewShopFields({ form }: { form: ReturnType<typeof useNewShop> }) {
  const t = useTexts(deskShopsTexts);
  const tDesk = useTexts(deskTexts);
  const countryName = useCountryName();
  const { errors } = form;
  return (
    <>
      <TextInput
        name="name"
        label={t('shop_name')}
        required
        maxLength={SHOP_NAME_MAX}
        value={form.name}
        onChange={({ currentTarget: { value } }) => form.setName(value)}
        error={errors.name ?? null}
        data-autofocus
      />
      <Select
        name="cc"
        label={tDesk('portal')}
        required
        data={PORTAL_CODES.map((value) => ({ value, label: countryName(value) }))}
        value={form.cc}
        onChange={(chosen) => form.setCc(PORTAL_CODES.find((one) => one === chosen) ?? null)}
        error={errors.cc ?? null}
      />
      <TextInput
        name="website"
        type="url"
        label={t('website')}
        placeholder="https://"
        required
        maxLength={SHOP_WEBSITE_MAX}
        value={form.website}
        onChange={({ currentTarget: { value } }) => form.setWebsite(value)}
        error={errors.website ?? null}
      />
      <TextInput
        name="limit"
        label={t('limit_optional')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        value={form.limit}
        onChange={({ currentTarget: { value } }) => form.setLimit(value)}
        error={errors.limit ?? null}
      />
      <ManagerSelect value={form.manager} onChange={form.setManager} />
    </>
  );
}

/** Opens a new shop on a portal. */
export function NewShopWindow(props: Props) {
  const t = useTexts(deskShopsTexts);
  const tDesk = useTexts(deskTexts);
  const form = useNewShop(props);
  const { failure: error } = form;
  const { isPending } = form.create;
  const isTaken = error instanceof ApiError && error.code === 'conflict';
  return (
    <DialogWindow title={t('new_shop')} closeLabel={tDesk('close')} onClose={props.onClose}>
      <form onSubmit={form.submit} noValidate>
        <Stack w={440} maw="100%">
          {error ? <FormFailure error={error} text={isTaken ? t('name_taken') : null} /> : null}
          <NewShopFields form={form} />
          <Text size="xs" c="dimmed">
            {t('new_shop_hint')}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={props.onClose}>
              {tDesk('cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('open_shop')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogWindow>
  );
}
