import { Select, Stack, Text, TextInput } from '@mantine/core';
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
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useCountryName } from '../../../core/texts/portal-names.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { FormButtons } from '../../../ui/form/window-buttons.tsx';
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

type Typed = {
  name: string;
  website: string;
  cc: PortalCode | null;
  limit: string;
  manager: DeskManager | null;
};

/** What the server would refuse, found before it is asked. */
function newShopIssues({ name, website, cc, limit }: Typed): FieldIssue[] {
  const [nameError, siteError] = [shopNameError(name), websiteError(website)];
  const read = readDeskLimit({ text: limit, isNone: limit.trim() === '' }, null);
  return [
    ...(nameError ? [newShopIssue('name', nameError)] : []),
    ...(siteError ? [newShopIssue('website', siteError)] : []),
    ...(cc === null ? [createFieldIssue('cc', 'required', {})] : []),
    ...('error' in read && limit.trim() !== '' ? [deskTypedIssue('limit', read.error)] : []),
  ];
}

function useNewShop({ draft = { name: '', website: '' }, onOpened }: Props) {
  const create = useCreateShop();
  const initialValues: Typed = { ...draft, cc: null, limit: '', manager: null };
  return useRuleForm({
    initialValues,
    validate: newShopIssues,
    fieldErrors: useDeskErrors(),
    whileTyping: 'follow',
    save: create,
    submit: ({ name, website, cc, limit, manager }, onError) => {
      if (cc === null) return;
      const typed = readDeskLimit({ text: limit, isNone: limit.trim() === '' }, null);
      const value = 'value' in typed ? typed.value : null;
      const body = { name, website, cc, limit: value, account_manager_id: manager?.id ?? null };
      create.mutate(body, { onSuccess: onOpened, onError });
    },
  });
}

function NewShopFields({ form }: { form: ReturnType<typeof useNewShop> }) {
  const t = useTexts(deskShopsTexts);
  const tDesk = useTexts(deskTexts);
  const countryName = useCountryName();
  const { input, values, errors, change } = form;
  return (
    <>
      <TextInput
        name="name"
        label={t('shop_name')}
        required
        maxLength={SHOP_NAME_MAX}
        {...input('name')}
        data-autofocus
      />
      <Select
        data-field="cc"
        label={tDesk('portal')}
        required
        data={PORTAL_CODES.map((value) => ({ value, label: countryName(value) }))}
        value={values.cc}
        onChange={(chosen) => change({ cc: PORTAL_CODES.find((one) => one === chosen) ?? null })}
        error={errors.cc ?? null}
      />
      <TextInput
        name="website"
        type="url"
        label={t('website')}
        placeholder="https://"
        required
        maxLength={SHOP_WEBSITE_MAX}
        {...input('website')}
      />
      <TextInput
        name="limit"
        label={t('limit_optional')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        {...input('limit')}
      />
      <ManagerSelect value={values.manager} onChange={(manager) => change({ manager })} />
    </>
  );
}

/** Opens a new shop on a portal. */
export function NewShopWindow(props: Props) {
  const t = useTexts(deskShopsTexts);
  const tDesk = useTexts(deskTexts);
  const form = useNewShop(props);
  const { formProps, failure: error, isPending } = form;
  const isTaken = error instanceof ApiError && error.code === 'conflict';
  return (
    <DialogWindow title={t('new_shop')} closeLabel={tDesk('close')} onClose={props.onClose}>
      <form {...formProps}>
        <Stack w={440} maw="100%">
          {error ? <FormFailure error={error} text={isTaken ? t('name_taken') : null} /> : null}
          <NewShopFields form={form} />
          <Text size="xs" c="dimmed">
            {t('new_shop_hint')}
          </Text>
          <FormButtons action={t('open_shop')} isPending={isPending} onCancel={props.onClose} />
        </Stack>
      </form>
    </DialogWindow>
  );
}
