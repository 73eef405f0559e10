import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import type { AccessToken } from '../../../../shared/contract/people/access-tokens.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { RowsPanel } from '../../../ui/panel/rows-panel.tsx';
import { useAccessTokens } from '../access-tokens.queries.ts';
import { accessTokensTexts } from '../access-tokens-texts.ts';
import { NewTokenWindow } from '../components/new-token-window.tsx';
import { RevokeTokenWindow } from '../components/revoke-token-window.tsx';
import { useTokenColumns } from '../components/token-columns.tsx';

const LEAST_PX = 240;

/** With what programs call the API: the tokens there are, new ones, and their end. */
export function AccessTokensPage() {
  const t = useTexts(accessTokensTexts);
  const tokens = useAccessTokens();
  const [isNew, setNew] = useState(false);
  const [revoking, setRevoking] = useState<AccessToken | null>(null);
  const columns = useTokenColumns(setRevoking);
  return (
    <>
      <PageHeading
        title={t('title')}
        description={t('meaning')}
        actions={<AddButton text={t('new')} onAdd={() => setNew(true)} />}
      />
      <RowsPanel
        id="access-tokens"
        title={t('all')}
        actions={
          <Anchor href="/docs" target="_blank" rel="noopener" size="sm">
            {t('how_to')}
          </Anchor>
        }
        source={tokens}
        height={LEAST_PX}
        shrinks
        emptyText={<Text size="sm">{t('none')}</Text>}
        columns={columns}
        rowsOf={({ data }) => data}
        rowKey={({ id }) => id}
      />
      {isNew && <NewTokenWindow onClose={() => setNew(false)} />}
      {revoking && <RevokeTokenWindow token={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}
