import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { agreeCall, getLegalCall, listLegalCall } from '../../../shared/contract/people/legal.contract.ts';
import { AGREED_DOCUMENTS, type LegalDocument } from '../../../shared/rules/texts/legal-documents.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery } from '../../core/api/call-query.ts';
import { resetStoresNow } from '../../core/browser/store-reset.ts';
import { START_PATH } from '../../core/navigation/page-paths.ts';
import { useLocale } from '../../core/texts/i18n.ts';

/** The documents of the operator, in the language of the page where there are any in it. */
export function useLegalList() {
  const lang = useLocale();
  return useQuery({
    queryKey: ['legal', lang],
    queryFn: async ({ signal }) => (await callApi(listLegalCall, { query: { lang }, signal })).data,
  });
}

/** Of those that people agree to: which there are, and their present versions. */
export function useAgreement(): { documents: readonly LegalDocument[]; versions: string[] } {
  const list = useLegalList().data ?? [];
  const agreed = list.filter(({ document }) => (AGREED_DOCUMENTS as readonly string[]).includes(document));
  return {
    documents: agreed.map(({ document }) => document),
    versions: agreed.map(({ version }) => version),
  };
}

/** One document as a whole. */
export function useLegalText(document: LegalDocument) {
  const lang = useLocale();
  return useQuery(
    callQuery(['legal', lang, document], getLegalCall, { params: { document }, query: { lang } }),
  );
}

/** Agrees to the present versions, and goes on to the app. */
export function useAgree() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (versions: string[]) => callApi(agreeCall, { body: { versions } }),
    onSuccess: () => {
      resetStoresNow(queryClient);
      return router.navigate({ to: START_PATH, replace: true });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['legal'] }),
  });
}
