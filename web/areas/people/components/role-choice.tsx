import { Radio, Stack } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import { peopleTexts } from '../people-texts.ts';
import { roleText } from '../role-text.ts';

type Props = {
  roles: readonly number[];
  value: number;
  onChange: (roleId: number) => void;
  /** Why a role cannot be chosen; null where it can. */
  refusalOf?: (roleId: number) => string | null;
};

/** Chooses a role by what it means. */
export function RoleChoice({ roles, value, onChange, refusalOf = () => null }: Props) {
  const t = useTexts(peopleTexts);
  return (
    <Radio.Group label={t('role')} value={String(value)} onChange={(roleId) => onChange(Number(roleId))}>
      <Stack gap="xs" mt={4}>
        {roles.map((roleId) => {
          const refusal = refusalOf(roleId);
          return (
            <Radio
              key={roleId}
              value={String(roleId)}
              label={t(roleText(roleId))}
              description={refusal ?? t(`${roleText(roleId)}_hint`)}
              disabled={refusal !== null}
            />
          );
        })}
      </Stack>
    </Radio.Group>
  );
}
