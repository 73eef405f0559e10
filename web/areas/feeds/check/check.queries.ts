import type { QueryIn } from '../../../../shared/contract/frame/call.ts';
import { checkFeedCall, type FeedCheck } from '../../../../shared/contract/shops/feeds.contract.ts';
import { uploadApi } from '../../../core/api/api-upload.ts';
import { sentName } from '../../../core/api/sent-file.ts';
import type { SentFile } from '../feeds.queries.ts';

/** Checks a file by the rules of a portal; nothing of it is stored. */
export function sendCheck(
  by: Pick<QueryIn<typeof checkFeedCall>, 'country' | 'host' | 'currency'>,
  { file, signal, onSent }: SentFile,
): Promise<FeedCheck> {
  const query = { ...by, name: sentName(file.name) };
  return uploadApi(checkFeedCall, { query, file, signal, onSent });
}
