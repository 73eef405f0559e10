import { useMutation } from '@tanstack/react-query';
import { stopViewMailingCall } from '../../../shared/contract/reports/view-mailings.contract.ts';
import { callApi } from '../../core/api/api-client.ts';

/** Stops the mails of a view for whoever got the link. */
export const useStopMailing = () =>
  useMutation({ mutationFn: (token: string) => callApi(stopViewMailingCall, { body: { token } }) });
